// Pumps bytes between standard input and output and the endpoint, as `proofsheet mcp` does.
import { connect } from "node:net";

const socket = connect(process.argv[2] ?? "");
process.stdin.pipe(socket).pipe(process.stdout);
