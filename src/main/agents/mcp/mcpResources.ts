import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from "@modelcontextprotocol/server";
import type { ToolAnswer } from "#main/agents/toolCalls.ts";

/** Calls a tool for the connection's program. */
export type CallTool = (tool: string, input: unknown, signal: AbortSignal) => Promise<ToolAnswer>;

interface Linked {
  readonly name: string;
  readonly title: string;
  /** The app's own link, so that a person can click what a program cites. [DT5] */
  readonly link: string;
  /** The tool that reads it, and its input. */
  readonly tool: string;
  readonly input: (id: string) => unknown;
}

/** A more special template is before a more general one. */
const linked: readonly Linked[] = [
  {
    name: "board",
    title: "Ads of a board",
    link: "proofsheet://discover/board:{id}",
    tool: "search_ads",
    input: (id) => ({ board_id: id }),
  },
  { name: "ad", title: "Ad", link: "proofsheet://discover/{id}", tool: "get_ad", input: (id) => ({ ad_id: id }) },
  {
    name: "result",
    title: "Result",
    link: "proofsheet://library/{id}",
    tool: "get_asset",
    input: (id) => ({ asset_id: id }),
  },
  { name: "run", title: "Batch", link: "proofsheet://queue/run:{id}", tool: "get_request", input: (id) => ({ id }) },
  { name: "request", title: "Request", link: "proofsheet://queue/{id}", tool: "get_request", input: (id) => ({ id }) },
];

/** Registers what a program can read by the app's links. The tools' scopes and limits hold. */
export function registerResources(server: McpServer, call: CallTool): void {
  const register = (name: string, title: string, link: string, tool: string) =>
    server.registerResource(name, link, { title, mimeType: json }, (_uri, context) =>
      read(call, link, tool, {}, context.mcpReq.signal),
    );
  register("boards", "Boards and saved searches", "proofsheet://discover", "list_boards");
  register("requests", "Requests of this program", "proofsheet://queue", "list_requests");
  for (const { name, title, link, tool, input } of linked)
    server.registerResource(
      name,
      new ResourceTemplate(link, { list: undefined }),
      { title, mimeType: json },
      (uri, variables, context) => read(call, uri.href, tool, input(idOf(variables)), context.mcpReq.signal),
    );
}

const json = "application/json";

function idOf({ id }: Variables): string {
  return typeof id === "string" ? decodeURIComponent(id) : "";
}

async function read(call: CallTool, uri: string, tool: string, input: unknown, signal: AbortSignal) {
  const answer = await call(tool, input, signal);
  if (answer.kind === "result") return { contents: [{ uri, mimeType: json, text: JSON.stringify(answer.value) }] };
  const { code, message } = answer.error;
  if (code === "not_found" || code === "invalid_input") throw new ResourceNotFoundError(uri);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${code}: ${message}`);
}
