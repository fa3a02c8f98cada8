// A core in its own process that makes the whole ad library available offline, so that a test can kill it. Arguments:
// service URL, API key, data folder.
import { startCore } from "./startCore.ts";

const [baseUrl = "", apiKey = "", dataDir = ""] = process.argv.slice(2);
const core = startCore({
  service: { baseUrl, apiKey },
  dataDir,
  rateLimits: { read: 1_000_000, write: 1_000_000 },
});
const lists = await core.run("offlineCollections.list", {});
if (lists.length === 0)
  await core.run("offlineCollections.add", { name: "All", scope: { view: "feed" }, withMedia: false });
