// Writes docs/openapi.json from the schemas in src/contracts/service.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "#contracts/service/openapi.ts";
import { root, say } from "./lib/project.mjs";

const file = path.join(root, "docs", "openapi.json");
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
say(`wrote ${path.relative(root, file)}.`);
