/** A small book that uses every construct, so that each one is on a page. */

const BOXES = 'note summary info tip success question warning failure danger example quote'
  .split(' ')
  .map((type) => `!!! ${type} A box of the kind ${type}\n\n    Its text, with a [link](#moves) and \`code\`.\n`);

const WIDE = Array.from({ length: 12 }, (_, index) => `Column number ${index}`).join(' | ');

/**
 * Returns the text of the book.
 *
 * @param lang BCP 47
 */
export function everything(lang: string): string {
  return `---
title: Fog and lanterns
subtitle: A book for tests
version: "1.2"
author: A. Writer
description: Rules for a game in the fog.
date: 2024-03-01
lang: ${lang}
reference: [actions, reactions, Boxes, Weather]
---

*[AGI]: Agility

# Fog and lanterns

A game. Read [how to move](#moves).

## Contents

[[toc]]

## Weather {aliases="haze"}

A [lantern]{.index} costs ==two== coins, *or* **three**; H~2~O and x^2^, [[Ctrl+C]], :star:, AGI, \`code\`, and
<s>nothing</s>.[^1] A place nobody [knows](#gone).

> Somebody said it, with a [link](#moves).

- [x] done
- [ ] open, and $a + b$

1. one
2. two
   - deeper

Term
: What it means.

\`\`\`
${'a line of code that is wider than any page '.repeat(5)}
\`\`\`

$$${Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ')}$$

***

### Thick fog

| Where | Cost |
|-------|-----:|
| Near  |    1 |
| ^^    |    2 |
Table: What it costs

|     | Near | Far |
|-----|-----:|----:|
| Row |    1 |   2 |

${WIDE}
${WIDE.replaceAll(/[^|]+/g, '---')}
${WIDE}

![A map of the coast](map.svg){align=center}

*The coast*

![Not there](gone.png)

#### A small heading

##### A smaller one

###### The smallest one

::: aside
In a container.
:::

[^1]: A note with a [link](#moves).

## Boxes

${BOXES.join('\n')}

??? question A box to fold {#folded}

    What it hides, with a [link](#folded).

> [!important]
> A quote with a type.

## Moves

!!! danger Row - 2 ⊙

    Go on, or [duck](#duck).

!!! warning Duck - 1 ⊙

    Go down.

    !!! note ""

        Only when shot at.

## Combat

!!! danger Strike - WK ⊙

    Hard.

## Shelter

A [house]{index="Place!House"}.

## Lists

[[figures]]

[[tables]]
`;
}

/** Other files that the text refers to. */
export const EVERYTHING_FILES = {
  'map.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h400v200z" fill="teal"/></svg>',
};
