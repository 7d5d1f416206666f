import { printDay } from './print-day.ts'

/** Words that every written document has, whatever it is about. */
export const documentWords = {
  sources: 'Sources',
  sourcesNote: 'Numbers in brackets in the text are those of this list.',
  noSources: 'This document holds no figures.',
  flagged: 'Sample and stale figures in this document',
  flaggedNote:
    'Sample figures are marked * and were made up to show the portal; stale ones are marked † and are older than their owner wants them. Replace both before a decision rests on them.',
  noFlagged: 'No sample figure and no stale figure is in this document.',
  flaggedColumns: {
    figures: 'Figures',
    state: 'State',
    asOf: 'As of',
    source: 'Source',
  },
  sample: 'Sample',
  stale: 'Stale',
  sampleAndStale: 'Sample, stale',
  kinds: {
    measured: 'measured',
    imported: 'imported',
    calculated: 'calculated',
    benchmark: 'benchmark',
    estimated: 'estimated',
    sample: 'sample',
    ai: 'written by a model',
  },
  asOf: (date: string) => `as of ${printDay(date)}`,
  retrieved: (date: string) => `retrieved ${printDay(date)}`,
  licence: (licence: string) => `licence ${licence}`,
  method: (id: string, version: string) => `method ${id}, version ${version}`,
  inputs: (keys: readonly string[]) => `from ${keys.join(', ')}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  noRows: 'No rows',
} as const
