/** Maps words as in the list `ä:ae ö:oe`. */
export function pairsIn(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((pair) => pair.split(':') as [string, string]));
}
