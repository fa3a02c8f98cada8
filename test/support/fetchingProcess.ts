// Fetches one file in a process of its own, to be killed on the way. Arguments: origin, folder, address, key.
import { contentStore } from "../../src/main/shared/files/contentStore.ts";
import { mediaFetcher } from "../../src/main/shared/files/fetchMedia.ts";

const [origin = "", folder = "", address = "", key = ""] = process.argv.slice(2);
const service = () => Promise.resolve({ origin, apiKey: "" });
await mediaFetcher({ store: contentStore(folder), service }).fetch(address, key);
