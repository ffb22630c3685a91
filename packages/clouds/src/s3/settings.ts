export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET = /^(?!xn--|sthree-|\d+\.\d+\.\d+\.\d+$)[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;
const REGION = /^[a-z]{2,3}(?:-[a-z]{1,12}){1,3}-\d{1,2}$/;

/** The name becomes part of a host name. */
export const isS3Bucket = (name: string): boolean => BUCKET.test(name);

export const isAwsRegion = (name: string): boolean => REGION.test(name);

export const getAwsEndpoint = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
