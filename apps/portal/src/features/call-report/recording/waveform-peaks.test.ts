import { expect, it } from 'vitest';
import { computePeaks } from './waveform-peaks.ts';

it('RPT-07 draws the peak of each part, relative to the loudest', () => {
  expect(computePeaks(Float32Array.of(0.1, -0.5, 0.25, 0, 0, 0), 3)).toEqual([1, 0.5, 0]);
});

it('RPT-07 draws silence as a flat line', () => {
  expect(computePeaks(new Float32Array(10), 2)).toEqual([0, 0]);
});
