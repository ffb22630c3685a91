import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { CloudError } from '../cloud-error.ts';
import type {
  ByteRange,
  Fingerprint,
  MeasuredObject,
  ObjectPart,
  ReadableBucket,
  Way,
} from '../cloud.ts';
import { openClient } from './client.ts';
import { cloudErrorOf, type S3Failure } from './errors.ts';
import type { S3Settings } from './settings.ts';

/** A bucket of Amazon's, or of whoever speaks like it. */
export async function openS3Bucket(settings: S3Settings, way: Way): Promise<ReadableBucket> {
  const { sdk, client } = await openClient(settings, way);
  const { bucket: Bucket } = settings;

  /** In one request, which counts whole or not at all: half a file is never an object. */
  async function put({ name, contentType, bytes, sha256, open }: MeasuredObject): Promise<void> {
    const Body = open();
    const command = new sdk.PutObjectCommand({
      Bucket,
      Key: name,
      Body,
      ContentType: contentType,
      ContentLength: bytes,
      ChecksumSHA256: sha256.toString('base64'),
      IfNoneMatch: '*',
    });
    command.middlewareStack.add(
      (next) => (args) => {
        // what is signed is the file too
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = sha256.toString('hex');
        return next(args);
      },
      { step: 'build', name: 'signWholeFile' },
    );
    try {
      await client.send(command);
    } finally {
      Body.destroy();
    }
  }

  async function isOneOf(name: string, files: readonly Fingerprint[]): Promise<boolean> {
    const head = new sdk.HeadObjectCommand({ Bucket, Key: name, ChecksumMode: 'ENABLED' });
    const kept = await client.send(head).catch((error: unknown) => {
      throw cloudErrorOf(error, 'verify');
    });
    return files.some((file) => isSame(kept, file));
  }

  async function get(name: string, range: ByteRange, IfMatch?: string): Promise<ObjectPart> {
    const Range = `bytes=${range.first}-${range.last}`;
    const kept = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name, Range, IfMatch }));
    const content = Buffer.from(await kept.Body!.transformToByteArray());
    return partOf(kept, objectBytesOf(kept, range, content.length), content);
  }

  /** One that ends before what was asked for: the refusal does not say how long it is. */
  async function endOf(name: string): Promise<ObjectPart> {
    const head = new sdk.HeadObjectCommand({ Bucket, Key: name });
    const kept = await client.send(head).catch((error: unknown) => {
      throw cloudErrorOf(error, 'verify');
    });
    return partOf(kept, kept.ContentLength, Buffer.alloc(0));
  }

  return {
    async read(name, range, etag) {
      try {
        return await get(name, range, etag);
      } catch (error) {
        const { name: code } = error as S3Failure;
        if (code === 'NoSuchKey') return null;
        if (code === 'InvalidRange') return endOf(name);
        throw error instanceof CloudError ? error : cloudErrorOf(error, 'read');
      }
    },
    async store(object) {
      try {
        await put(object);
      } catch (error) {
        // it may be ours, of a time before
        if ((error as S3Failure).$metadata?.httpStatusCode !== 412) {
          throw cloudErrorOf(error, 'store');
        }
      }
      if (!(await isOneOf(object.name, [object]))) {
        throw new CloudError('different', { step: 'verify' });
      }
    },
    isOneOf,
    async remove(name) {
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      } catch (error) {
        throw cloudErrorOf(error, 'remove');
      }
    },
  };
}

/** Those who keep no checksum have the file's MD5 as its tag, unless it is encrypted by a key of the customer's. */
function isSame(kept: HeadObjectCommandOutput, { bytes, sha256, md5 }: Fingerprint): boolean {
  if (kept.ContentLength !== bytes) return false;
  if (kept.ChecksumSHA256 !== undefined) return kept.ChecksumSHA256 === sha256.toString('base64');
  return kept.ETag?.replaceAll('"', '') === md5.toString('hex');
}

/** Undefined: what came is not what was asked for. */
function objectBytesOf(
  { ContentRange }: GetObjectCommandOutput,
  { first, last }: ByteRange,
  bytes: number,
): number | undefined {
  const told = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? '');
  const objectBytes = Number(told?.[2]);
  const isWhole = bytes === Math.min(last + 1, objectBytes) - first;
  return Number(told?.[1]) === first && isWhole ? objectBytes : undefined;
}

function partOf(
  { ETag, LastModified }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  objectBytes: number | undefined,
  content: Buffer,
): ObjectPart {
  if (ETag === undefined || LastModified === undefined || objectBytes === undefined) {
    throw new CloudError('unavailable', { step: 'read' });
  }
  return { objectBytes, etag: ETag, changedAt: LastModified, content };
}
