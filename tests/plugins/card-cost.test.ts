import { describe, expect, it } from 'vitest';
import { type Units, readPrice, shownCost } from '../../plugins/card-cost.ts';

const kindOf = (...units: readonly string[]): Units => ({ units, isUnitFirst: false });
const FIRST: Units = { units: ['€', 'AP'], isUnitFirst: true };

describe('the price in a title', () => {
  it.each([
    ['Fireball - 3 Mana', kindOf('Mana'), 'Fireball', '3 Mana'],
    ['Fireball – 3 mana', kindOf('Mana'), 'Fireball', '3 mana'],
    ['Fireball - 3Mana', kindOf('Mana'), 'Fireball', '3 Mana'],
    ['Aim - WK + 1 ⊙', kindOf('⊙'), 'Aim', 'WK + 1 ⊙'],
    ['Aim - STR/2 ⊙', kindOf('⊙'), 'Aim', 'STR/2 ⊙'],
    ['Roll - 2W6 ⊙', kindOf('⊙'), 'Roll', '2W6 ⊙'],
    ['Wait - 1 - 2 ⊙', kindOf('⊙'), 'Wait', '1 - 2 ⊙'],
    ['Hit - hard - 1 ⊙', kindOf('⊙'), 'Hit - hard', '1 ⊙'],
    ['Manabolt - X Mana', kindOf('Mana'), 'Manabolt', 'X Mana'],
    ['Ritual - 2 AP + 1 Mana', kindOf('AP', 'Mana'), 'Ritual', '2 AP + 1 Mana'],
    ['Ritual - 1 AP or 2 Mana', kindOf('AP', 'Mana'), 'Ritual', '1 AP or 2 Mana'],
    ['Ritual - 1 AP oder 2 Mana', kindOf('AP', 'Mana'), 'Ritual', '1 AP oder 2 Mana'],
    ['Walk - 1 AP with 2 Mana left', kindOf('AP', 'Mana'), 'Walk - 1 AP with 2 Mana left', ''],
    ['Ritual - 2 AP, 1 Mana', kindOf('Mana', 'AP'), 'Ritual', '2 AP, 1 Mana'],
    ['Sword - € 3', FIRST, 'Sword', '€ 3'],
    ['Sword - € 3 + AP 1', FIRST, 'Sword', '€ 3 + AP 1'],
    ['Jump - 2', kindOf(), 'Jump', '2'],
    ['Jump - and fall', kindOf(), 'Jump - and fall', ''],
    ['Strong', kindOf('Mana'), 'Strong', ''],
    ['Mana', kindOf('Mana'), 'Mana', ''],
    ['Drain Mana', kindOf('Mana'), 'Drain Mana', ''],
    ['Read - Manaliteratur', kindOf('Mana'), 'Read - Manaliteratur', ''],
  ])('%s', (title, kind, name, cost) => {
    const price = readPrice(title, kind);
    expect({ ...price, name: price.name.trim(), cost: shownCost({ ...price, ...kind }) }).toMatchObject({ name, cost });
    expect(price.missing).toBeUndefined();
  });

  it.each([
    ['Fireball - 3', kindOf('Mana'), 'Fireball', '3', 'unit'],
    ['Eight - AP', kindOf('Mana', 'AP'), 'Eight', 'AP', 'number'],
    ['Nine - X + AP', kindOf('AP'), 'Nine', 'X + AP', 'number'],
    ['Roll - 2D6', kindOf('D'), 'Roll', '2D6', 'unit'],
    ['Ice 2 Mana', kindOf('Mana'), 'Ice', '2', 'dash'],
    ['Ice 2Mana', kindOf('Mana'), 'Ice', '2', 'dash'],
  ])('%s lacks something', (title, kind, name, cost, missing) => {
    const price = readPrice(title, kind);
    expect({ ...price, name: price.name.trim() }).toMatchObject({ name, cost, missing });
  });

  it('of a very long title is read at once', () => {
    for (const part of [' - 1 + ', 'Mana + ', '- ', '1 Mana+', 'x ']) {
      expect(readPrice(`Name${part.repeat(20_000)}`, kindOf('Mana')).name).toMatch(/^Name/);
    }
    expect(readPrice(`Name${' '.repeat(400_000)}1 Mana`, kindOf('Mana')).cost).toBe('1');
    expect(readPrice(`Name${' - 1'.repeat(100_000)} x`, kindOf('Mana')).cost).toBe('');
  }, 20_000);
});
