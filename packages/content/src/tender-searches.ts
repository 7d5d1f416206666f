import { entries } from './tender-entries.ts'

/** Saved searches: the bar over the list, the form, and what is mailed. */
export const tenderSearchWords = {
  label: 'Saved search',
  none: 'None',
  open: 'Save a search',
  remove: 'Remove this search',
  failed: 'The search was not removed',
  taken: 'You have a search of that name.',
  option: (name: string, matches: number, isTeam: boolean) =>
    `${name}, ${entries(matches)}${isTeam ? ', team' : ''}`,
  title: 'Save a search',
  save: 'Save',
  saving: 'Saving',
  wrong: 'This cannot be read.',
  anyProcedure: 'Any procedure',
  fields: {
    name: 'Name',
    words: 'Words',
    phrase: 'Phrase',
    without: 'Without',
    cpv: 'CPV codes',
    nuts: 'Regions (NUTS)',
    least: 'Value from',
    most: 'Value to',
    buyer: 'Buyer',
    procedure: 'Procedure',
    rhythm: 'Tell me by mail',
    team: 'Show it to the team',
  },
  hints: {
    name: '',
    words: 'All of them, in English or Spanish, in any form',
    phrase: 'Word for word',
    without: 'None of these',
    cpv: 'Or how they begin: 42, 4521',
    nuts: 'Or how they begin: ES, ES51',
    least: '',
    most: '',
    buyer: 'A part of the name',
  },
  tree: {
    open: 'Choose CPV codes from those in use',
    failed: 'The codes could not be read.',
    loading: 'Reading the codes',
    label: 'CPV codes in use',
    node: (code: string, name: string | undefined, tenders: number) =>
      `${code}${name === undefined ? '' : ` ${name}`}, ${entries(tenders)}`,
    below: (code: string) => `Codes below ${code}`,
  },
  rhythms: { at_once: 'At once', daily: 'Once a day', monday: 'On Mondays', never: 'Never' },
  mail: {
    subject: (brand: string, count: number) =>
      count === 1
        ? `${brand}: a new tender for your search`
        : `${brand}: ${count} new tenders for your searches`,
  },
} as const
