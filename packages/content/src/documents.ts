import { printDay } from './print-day.ts'

/** Words that every written document has, whatever it is about. */
export const documentWords = {
  sources: 'Sources',
  sourcesNote: 'Numbers in brackets in the text are those of this list.',
  noSources: 'This document holds no figures.',
  flagged: 'Sample, stale and unapproved figures in this document',
  flaggedNote:
    'Sample figures are marked * and were made up to show the portal; ' +
    'stale ones are marked † and are older than their owner wants them; ' +
    'those marked ‡ were made by a model and approved by nobody. Replace them before a decision rests on them.',
  noFlagged: 'No sample, stale or unapproved figure is in this document.',
  flaggedColumns: {
    figures: 'Figures',
    state: 'State',
    asOf: 'As of',
    source: 'Source',
  },
  sample: 'Sample',
  stale: 'Stale',
  unapproved: 'Made by a model, not approved',
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
  notRecorded: 'Not recorded',
  continued: (title: string, part: number, parts: number) => `${title} (${part} of ${parts})`,
  slideSources: 'Sources of this slide',
  noSlideSources: 'This slide shows no figure.',
  chartName: 'Name',
  ofSource: (source: string, count: number) => `${source}: ${count === 1 ? '1 figure' : `${count} figures`}`,
  ofDays: (label: string, count: number) => `${label}: ${count} values`,
  lastOf: (shown: number, all: number) => `The last ${shown} of ${all}`,
  contents: 'Contents',
  sourceColumns: { number: 'No.', source: 'Source', address: 'Address' },
} as const

interface FigureState {
  isSample: boolean
  isStale: boolean
  isUnapproved?: boolean | undefined
}

/** In words what the marks behind a figure say. */
export const printFigureState = ({ isSample, isStale, isUnapproved }: FigureState): string =>
  [
    ...(isSample ? [documentWords.sample] : []),
    ...(isStale ? [documentWords.stale] : []),
    ...(isUnapproved ? [documentWords.unapproved] : []),
  ].join(', ')
