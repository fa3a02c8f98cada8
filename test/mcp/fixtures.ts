// What the conformance suite calls beside the server's own tools. Only tests have it.
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";

/** A red pixel, and a silent sound. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const description = "A fixture of the conformance suite.";
const image = { type: "image", data: png, mimeType: "image/png" } as const;
const text = (value: string) => ({ type: "text", text: value }) as const;
const resource = (uri: string, mimeType: string, content: string) =>
  ({ type: "resource", resource: { uri, mimeType, text: content } }) as const;

/** Registers the suite's tools, resources, and prompts that need no capability that Proofsheet leaves out. */
export function registerFixtures(server: McpServer): void {
  const tool = (name: string, content: readonly ReturnType<typeof text | typeof resource>[] | readonly object[]) =>
    server.registerTool(name, { description }, () => ({
      content: [...content] as ReturnType<typeof text>[],
    }));
  tool("test_simple_text", [text("This is a simple text response for testing.")]);
  tool("test_image_content", [image]);
  tool("test_audio_content", [{ type: "audio", data: wav, mimeType: "audio/wav" }]);
  tool("test_embedded_resource", [
    resource("test://embedded-resource", "text/plain", "This is an embedded resource content."),
  ]);
  tool("test_multiple_content_types", [
    text("Multiple content types test:"),
    image,
    resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
  ]);
  server.registerTool("test_error_handling", { description: "Fails." }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool("test_tool_with_progress", { description: "Reports progress." }, async (context) => {
    const { _meta: { progressToken: token } = {} } = context.mcpReq;
    for (const progress of token === undefined ? [] : [0, 50, 100])
      await context.mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken: token ?? 0, progress, total: 100 },
      });
    return { content: [text("Done.")] };
  });
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  server.registerResource("static-binary", "test://static-binary", { mimeType: "image/png" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "image/png", blob: png }],
  }));
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    (uri, { id }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: "application/json",
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
  server.registerPrompt("test_simple_prompt", { description }, () => ({
    messages: [{ role: "user", content: text("This is a simple prompt for testing.") }],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description, argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({
      messages: [{ role: "user", content: text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`) }],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        { role: "user", content: resource(resourceUri, "text/plain", "Embedded resource content for testing.") },
        { role: "user", content: text("Please process the embedded resource above.") },
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description }, () => ({
    messages: [
      { role: "user", content: image },
      { role: "user", content: text("Please analyze the image above.") },
    ],
  }));
}
