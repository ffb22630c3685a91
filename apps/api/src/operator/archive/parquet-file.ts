import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ReadableBucket } from '@alo/clouds/cloud.ts';
import { parquetMetadataAsync, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { retryCloud } from '../../recordings/stores/retry-cloud.ts';
import { OperatorError } from '../operator-context.ts';
import { formatLine, parseField, type CallColumn, type Value } from './call-columns.ts';

const GROUP_ROWS = 5_000;

const ELEMENTS: Record<CallColumn['type'], Omit<SchemaElement, 'name'>> = {
  integer: { type: 'INT32' },
  bigint: { type: 'INT64' },
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  jsonb: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  'timestamp with time zone': {
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
  },
};

/** Writes lines of COPY; DuckDB and others read the file. */
export class ParquetFile {
  rows = 0;
  readonly #columns: readonly CallColumn[];
  readonly #writer: ParquetWriter;
  #group: Value[][];

  constructor(path: string, columns: readonly CallColumn[]) {
    this.#columns = columns;
    this.#group = columns.map(() => []);
    this.#writer = new ParquetWriter({
      writer: fileWriter(path),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
      schema: [
        { name: 'calls', num_children: columns.length },
        ...columns.map(({ name, type }) => {
          const element = ELEMENTS[type];
          if (!element) throw new Error(`calls.${name}: ${type} has no type in Parquet`);
          return { name, repetition_type: 'OPTIONAL' as const, ...element };
        }),
      ],
    });
  }

  add(line: string): void {
    line.split('\t').forEach((field, i) => {
      this.#group[i]!.push(parseField(field, this.#columns[i]!));
    });
    this.rows++;
    if (this.#group[0]!.length === GROUP_ROWS) this.#writeGroup();
  }

  close(): void {
    if (this.#group[0]!.length > 0) this.#writeGroup();
    void this.#writer.finish();
  }

  #writeGroup(): void {
    const columnData = this.#columns.map(({ name }, i) => ({ name, data: this.#group[i]! }));
    void this.#writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    this.#group = this.#columns.map(() => []);
  }
}

export async function* readParquetLines(
  bucket: ReadableBucket,
  name: string,
  columns: readonly CallColumn[],
): AsyncGenerator<string[]> {
  const file = await openObject(bucket, name);
  const metadata = await parquetMetadataAsync(file);
  const stored = metadata.schema.slice(1).map((element) => element.name);
  if (stored.join() !== columns.map((column) => column.name).join()) {
    throw new OperatorError(`${name} has other columns than calls: ${stored.join(', ')}`);
  }
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    await file.prefetch(
      Number(group.columns[0]!.file_offset),
      group.columns.reduce(
        (sum, { meta_data }) => sum + Number(meta_data!.total_compressed_size),
        0,
      ),
    );
    const rows = await parquetReadObjects({
      file,
      metadata,
      rowStart,
      rowEnd,
      compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) },
      parsers: { timestampFromMicroseconds: (micros: bigint) => micros as unknown as Date },
    });
    yield rows.map((row) => formatLine(columns.map((column) => row[column.name] as Value)));
    rowStart = rowEnd;
  }
}

/** One request per group of rows, not per column. */
async function openObject(bucket: ReadableBucket, name: string) {
  const read = async (first: number, end: number, etag?: string) => {
    const part = await retryCloud(() => bucket.read(name, { first, last: end - 1 }, etag));
    if (part === null) throw new OperatorError(`${name} is missing in the archive.`);
    return part;
  };
  const { objectBytes, etag } = await read(0, 1);
  let cached: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return {
    byteLength: objectBytes,
    async prefetch(start: number, length: number) {
      cached = { start, bytes: (await read(start, start + length, etag)).content };
    },
    async slice(start: number, end = objectBytes): Promise<ArrayBuffer> {
      const at = start - cached.start;
      const isCached = at >= 0 && end <= cached.start + cached.bytes.length;
      const bytes = isCached
        ? cached.bytes.subarray(at, end - cached.start)
        : (await read(start, end, etag)).content;
      return Uint8Array.from(bytes).buffer;
    },
  };
}
