// A core in its own process that buys one image, so that a test can kill it. Arguments: service URL, API key, data
// folder, prompt.
import { acceptanceOf, startCore } from "./startCore.ts";

const [baseUrl = "", apiKey = "", dataDir = "", prompt = ""] = process.argv.slice(2);
const core = startCore({ service: { baseUrl, apiKey }, dataDir });
const quote = await core.run("quotes.request", { request: { type: "image", prompt } });
await core.run("quotes.confirm", acceptanceOf(quote));
