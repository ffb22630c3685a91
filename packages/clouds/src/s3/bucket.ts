import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { CloudError } from '../cloud-error.ts';
import type {
  ByteRange,
  Fingerprint,
  MeasuredObject,
  ObjectPart,
  ReadableBucket,
  CloudConnection,
} from '../cloud.ts';
import { openClient } from './client.ts';
import { toCloudError, type S3Failure } from './errors.ts';
import type { S3Settings } from './settings.ts';

export async function openS3Bucket(
  settings: S3Settings,
  connection: CloudConnection,
): Promise<ReadableBucket> {
  const { sdk, client } = await openClient(settings, connection);
  const { bucket: Bucket } = settings;

  /** A partial file never becomes an object. */
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
        // sign the file too
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

  async function matchesAny(name: string, files: readonly Fingerprint[]): Promise<boolean> {
    const head = new sdk.HeadObjectCommand({ Bucket, Key: name, ChecksumMode: 'ENABLED' });
    const storedObject = await client.send(head).catch((error: unknown) => {
      throw toCloudError(error, 'verify');
    });
    return files.some((file) => isSame(storedObject, file));
  }

  async function get(name: string, range: ByteRange, IfMatch?: string): Promise<ObjectPart> {
    const Range = `bytes=${range.first}-${range.last}`;
    const answer = await client.send(
      new sdk.GetObjectCommand({ Bucket, Key: name, Range, IfMatch }),
    );
    const content = Buffer.from(await answer.Body!.transformToByteArray());
    return toObjectPart(answer, readObjectBytes(answer, range, content.length), content);
  }

  /** The refusal of a range behind the end does not name the size. */
  async function readEnd(name: string): Promise<ObjectPart> {
    const head = new sdk.HeadObjectCommand({ Bucket, Key: name });
    const storedObject = await client.send(head).catch((error: unknown) => {
      throw toCloudError(error, 'verify');
    });
    return toObjectPart(storedObject, storedObject.ContentLength, Buffer.alloc(0));
  }

  return {
    async read(name, range, etag) {
      try {
        return await get(name, range, etag);
      } catch (error) {
        const { name: code } = error as S3Failure;
        if (code === 'NoSuchKey') return null;
        if (code === 'InvalidRange') return readEnd(name);
        throw error instanceof CloudError ? error : toCloudError(error, 'read');
      }
    },
    async store(object) {
      try {
        await put(object);
      } catch (error) {
        // The object may be ours from an earlier attempt.
        if ((error as S3Failure).$metadata?.httpStatusCode !== 412) {
          throw toCloudError(error, 'store');
        }
      }
      if (!(await matchesAny(object.name, [object]))) {
        throw new CloudError('different', { step: 'verify' });
      }
    },
    matchesAny,
    async remove(name) {
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      } catch (error) {
        throw toCloudError(error, 'remove');
      }
    },
  };
}

/** Without checksums the ETag is the MD5, unless a customer's key encrypts the object. */
function isSame(
  storedObject: HeadObjectCommandOutput,
  { bytes, sha256, md5 }: Fingerprint,
): boolean {
  if (storedObject.ContentLength !== bytes) return false;
  if (storedObject.ChecksumSHA256 !== undefined)
    return storedObject.ChecksumSHA256 === sha256.toString('base64');
  return storedObject.ETag?.replaceAll('"', '') === md5.toString('hex');
}

function readObjectBytes(
  { ContentRange }: GetObjectCommandOutput,
  { first, last }: ByteRange,
  bytes: number,
): number | undefined {
  const match = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? '');
  const objectBytes = Number(match?.[2]);
  const isWhole = bytes === Math.min(last + 1, objectBytes) - first;
  return Number(match?.[1]) === first && isWhole ? objectBytes : undefined;
}

function toObjectPart(
  { ETag, LastModified }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  objectBytes: number | undefined,
  content: Buffer,
): ObjectPart {
  if (ETag === undefined || LastModified === undefined || objectBytes === undefined) {
    throw new CloudError('unavailable', { step: 'read' });
  }
  return { objectBytes, etag: ETag, changedAt: LastModified, content };
}
