import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { CloudError } from '../cloud-error.ts';
import type { Bucket, MeasuredObject, Way } from '../cloud.ts';
import { openClient } from './client.ts';
import { cloudErrorOf, type S3Failure } from './errors.ts';
import type { S3Settings } from './settings.ts';

/** A bucket of Amazon's, or of whoever speaks like it. */
export async function openS3Bucket(settings: S3Settings, way: Way): Promise<Bucket> {
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

  async function verify(object: MeasuredObject): Promise<void> {
    const head = new sdk.HeadObjectCommand({ Bucket, Key: object.name, ChecksumMode: 'ENABLED' });
    const kept = await client.send(head).catch((error: unknown) => {
      throw cloudErrorOf(error, 'verify');
    });
    if (!isSame(kept, object)) throw new CloudError('different', { step: 'verify' });
  }

  return {
    async store(object) {
      try {
        await put(object);
      } catch (error) {
        // it may be ours, of a time before
        if ((error as S3Failure).$metadata?.httpStatusCode !== 412) {
          throw cloudErrorOf(error, 'store');
        }
      }
      await verify(object);
    },
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
function isSame(kept: HeadObjectCommandOutput, { bytes, sha256, md5 }: MeasuredObject): boolean {
  if (kept.ContentLength !== bytes) return false;
  if (kept.ChecksumSHA256 !== undefined) return kept.ChecksumSHA256 === sha256.toString('base64');
  return kept.ETag?.replaceAll('"', '') === md5.toString('hex');
}
