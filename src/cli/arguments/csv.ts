/** Parses a CSV file with quotes, as in RFC 4180. Returns its rows, with their cells. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const one = source[at] ?? "";
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (one === '"' && cell === "") isQuoted = true;
    else if (one === ",") endCell();
    else if (one === "\n") endRow();
    else if (one !== "\r" || source[at + 1] !== "\n") cell += one;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
