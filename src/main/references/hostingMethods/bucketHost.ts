import { createReadStream } from "node:fs";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Bucket, HostState } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";
import type { BucketKey } from "#main/references/domain/hostingSettings.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { Host, HostableFile } from "#main/references/domain/reference.ts";
import { reasonText } from "#texts/reasonText.ts";

interface Options {
  readonly bucket: () => Bucket | null;
  readonly key: () => BucketKey | null;
  /** Returns an unguessable name. */
  readonly newName: () => string;
}

const quiet = () => undefined;
/** Stops the client from logging to the console; the caller reports failures. */
const silent = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const attempts = 2;
const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 60_000;

/** Creates the host for the user's own bucket. Files have unguessable names and are fetched through signed URLs. */
export function bucketHost(options: Options): Host {
  const aws = () => import("@aws-sdk/client-s3");

  async function request<T>(
    target: Bucket | null,
    work: (client: S3Client, bucket: Bucket) => Promise<T>,
    failed: (name: string, said: string) => string,
  ) {
    const key = options.key();
    if (target === null) throw reportedError("no_host", t("No bucket is set up."));
    if (key === null) throw reportedError("no_host", reasonText({ code: "no_bucket_key" }));
    const { S3Client } = await aws();
    const client = new S3Client({
      endpoint: target.endpoint,
      region: target.region,
      forcePathStyle: target.isPathStyle,
      credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
      maxAttempts: attempts,
      logger: silent,
      requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silenceTimeoutMs, httpsAgent: checkedTls },
      // Only Amazon supports checksums in trailers. Other stores reject them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    try {
      return await work(client, target);
    } catch (cause) {
      throw reportedError("host_refused", failed(target.name, whatItSaid(cause)), { cause });
    } finally {
      client.destroy();
    }
  }

  return {
    state: () => stateOf(options.bucket(), options.key()),
    location: (file: HostableFile) => {
      const target = options.bucket();
      return { location: `${target?.prefix ?? ""}${options.newName()}.${endingOf(file)}`, target };
    },
    put: (file, place, target, lifeMs) =>
      request(
        target,
        async (client, { name }) => {
          const { GetObjectCommand, PutObjectCommand } = await aws();
          const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
          const put = new PutObjectCommand({
            Bucket: name,
            Key: place,
            Body: createReadStream(file.path),
            ContentLength: file.sizeBytes,
            ContentType: file.mediaType,
            CacheControl: "private, no-store",
          });
          await client.send(put);
          return getSignedUrl(client, new GetObjectCommand({ Bucket: name, Key: place }), {
            expiresIn: Math.floor(lifeMs / 1000),
          });
        },
        rejected,
      ),
    remove: (place, target) =>
      request(
        target,
        async (client, { name }) => {
          const { DeleteObjectCommand } = await aws();
          await client.send(new DeleteObjectCommand({ Bucket: name, Key: place }));
        },
        notRemoved,
      ),
    reaches: () => true,
  };
}

function rejected(name: string, said: string): string {
  return t("Couldn't upload the file to bucket {name}. {said}", { name, said });
}

function notRemoved(name: string, said: string): string {
  return t("Couldn't remove the file from bucket {name}. {said}", { name, said });
}

function stateOf(bucket: Bucket | null, key: BucketKey | null): HostState {
  if (bucket === null) return { isReady: false, missing: "no_bucket" };
  return key === null ? { isReady: false, missing: "no_bucket_key" } : { isReady: true };
}

function endingOf({ mediaType }: HostableFile): string {
  return mediaType.replace(/^[a-z]+\//, "").replaceAll(/[^a-z0-9]/g, "");
}

const codes: Readonly<Record<string, () => string>> = {
  AccessDenied: () => t("The key doesn't have permission."),
  InvalidAccessKeyId: () => t("Unknown access key ID."),
  SignatureDoesNotMatch: () => t("The secret doesn't match the access key ID."),
  NoSuchBucket: () => t("Bucket not found."),
  RequestTimeTooSkewed: () => t("This computer's clock is too far off."),
  PermanentRedirect: () => t("The bucket is in another region."),
  AuthorizationHeaderMalformed: () => t("The bucket is in another region."),
  ECONNREFUSED: () => t("The bucket's endpoint refused the connection."),
  ENOTFOUND: () => t("Endpoint host not found."),
  EAI_AGAIN: () => t("Couldn't look up the endpoint host. Check your network connection."),
  TimeoutError: () => t("The bucket didn't respond in time."),
  ENOENT: () => t("The file is no longer on this computer."),
};

/** Returns our own text for a known error code, otherwise the store's message, shortened. */
function whatItSaid(cause: unknown): string {
  const { name, code, message, $metadata } = (cause ?? {}) as {
    readonly name?: unknown;
    readonly code?: unknown;
    readonly message?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const known = [code, name].flatMap((one) => (typeof one === "string" && codes[one]?.()) || []).at(0);
  const status = $metadata?.httpStatusCode;
  const said =
    typeof message === "string" && message !== ""
      ? t("Bucket message: {message}", { message: message.slice(0, 200) })
      : t("The bucket gave no reason.");
  return `${known ?? said}${status === undefined ? "" : ` (${status})`}`;
}
