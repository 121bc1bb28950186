/** A small game in two languages. The German book is the original; the English chapters have other file names. */
export const BILINGUAL = {
  'shelf/shelf.md': '',
  'shelf/drachen/de/00-index.md':
    '---\ntitle: Drachen im Wind\n---\n\n# Drachen im Wind\n\nEin Spiel mit Papierdrachen.\n',
  'shelf/drachen/de/10-flug.md': `# Der Flug

Wer am Zug ist, lässt seinen Drachen steigen und darf ihn dann noch einmal bewegen.

## Wind

Der Wind treibt alle Drachen um ein Feld weiter, wenn nichts anderes gesagt wird.

## Aktionen

!!! danger Steigen - 2 ⊙

    Der Drachen steigt um ein Feld.

!!! danger Sinken - 0 ⊙

    Der Drachen sinkt um zwei Felder.

!!! warning Ausweichen - 1 ⊙

    Der Drachen weicht einem anderen aus.
`,
  'shelf/drachen/de/20-schnur.md': `# Die Schnur

Die Schnur hält den Drachen, und wer sie verliert, der hat auch ihn verloren.

## Knoten

| Name       | Preis  | Last     |
|------------|--------|----------|
| Achter     | 1,5 Kr | 40       |
| Palstek    | 2 Kr   | 1.200    |
| Schotstek  | 4 Kr   | 2W6      |
| Webleine   | 7 Kr   | W6       |

## Rolle

Auf der Rolle ist die Schnur.
`,
  'shelf/drachen/de/30-ende.md':
    '# Das Ende\n\nWenn alle Drachen unten sind, hat gewonnen, wer zuletzt geflogen ist.\n',
  'shelf/drachen/en/00-index.md':
    '---\ntitle: Kites in the wind\n---\n\n# Kites in the wind\n\nA game of paper kites.\n',
  'shelf/drachen/en/10-flight.md': `# The flight

Whoever is on turn lets the kite rise, and may then move it once more.

## The wind

The wind blows all kites on by one square, unless something else is said.

## What to do

!!! danger Rise - 2 ⊙

    The kite rises by one square.

!!! danger Sink - 0 ⊙

    The kite sinks by two squares.

!!! warning Dodge - 1 ⊙

    The kite gets out of the way of another.
`,
  'shelf/drachen/en/20-line.md': `# The line

The line holds the kite, and who loses it has lost the other as well.

## Knots

| Name         | Price  | Load  |
|--------------|--------|-------|
| Bowline      | 2 cr   | 1,200 |
| Clove hitch  | 7 cr   | 1d6   |
| Figure eight | 1.5 cr | 40    |
| Sheet bend   | 4 cr   | 2d6   |

## Reel

The line is on the reel.
`,
  'shelf/drachen/en/30-end.md': '# The end\n\nWhen all kites are down, the one who has flown last has won.\n',
  'shelf/other/index.md': '# Pebbles\n\nAnother game, for those who have had enough of the wind.\n',
};
