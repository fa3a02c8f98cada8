// Downloads one file in its own process, so that a test can kill it midway. Arguments: origin, folder, URL, API key.
import { contentStore } from "#main/shared/files/contentStore.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";

const [origin = "", folder = "", address = "", key = ""] = process.argv.slice(2);
const service = () => Promise.resolve({ origin, apiKey: "" });
await mediaFetcher({ store: contentStore(folder), service }).fetch(address, key);
