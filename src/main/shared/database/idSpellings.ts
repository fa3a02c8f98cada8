/**
 * Returns SQL of the ways in which an answer of the service may write an ID that another one wrote differently: as given, in
 * lower case, and in upper case. Each is found by the index of the column, which tells cases apart. [N80]
 */
export function idSpellings(id: string): string {
  return `(${id}, lower(${id}), upper(${id}))`;
}
