// A core in a process of its own, that buys one picture: to be killed at some moment. Arguments: address, key, folder, prompt.
import { acceptanceOf, startCore } from "./startCore.ts";

const [baseUrl = "", apiKey = "", dataDir = "", prompt = ""] = process.argv.slice(2);
const core = startCore({ service: { baseUrl, apiKey }, dataDir });
const quote = await core.run("quotes.request", { request: { type: "image", prompt } });
await core.run("quotes.confirm", acceptanceOf(quote));
