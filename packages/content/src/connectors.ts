import type { ConnectorKind } from '@portal/contracts/connectors'
import { printDay } from './print-day.ts'

/** What a run of a connector says. */
export const connectorWords = {
  kinds: {
    eurostat: 'Eurostat (JSON-stat)',
    ted: 'TED, tenders of the EU',
    procurement: 'Spanish public procurement (Atom)',
    csv: 'CSV over HTTP',
    json: 'JSON over HTTP',
  } satisfies Record<ConnectorKind, string>,
  licences: {
    eurostat: 'Eurostat copyright: reuse with the source stated',
    ted: 'CC BY 4.0',
    procurement: 'Ley 37/2007: reuse with the source stated',
    csv: '',
    json: '',
  } satisfies Record<ConnectorKind, string>,
  notJson: 'The answer is not JSON',
  notJsonStat: 'The answer is not a JSON-stat 2.0 dataset',
  notTed: 'The answer is not one of the TED search',
  notAtom: 'The answer is not an Atom feed',
  notTable: 'The answer is not a table with column names',
  noItems: (path: string) => `The answer has no list at “${path}”`,
  noFields: 'Say which column or name is the key, the value and the date',
  badText: 'The text is not in the character set that the server states',
  empty: 'The answer has no values',
  tooMany: (rows: number, most: number) =>
    `The answer has ${rows} figures, more than ${most}: narrow the question in the address`,
  busy: 'This connector is running already',
  unknown: 'There is no such connector',
  taken: 'A connector of this name exists already',
  left: 'The run was left when the server stopped',
  ownFault: 'The portal could not record the answer',
  notices: (name: string) => `${name}: notices found`,
  noticeTitle: (title: string) => `Tender: ${title}`,
  noticeText: ({ buyer, amount, published }: { buyer: string; amount: string; published: string }) =>
    [buyer && `Asked for by ${buyer}.`, amount && `Budget ${amount}.`, published && `Published ${published}.`]
      .filter(Boolean)
      .join(' '),
  synced: (connectors: number, rows: number) =>
    `${connectors} ${connectors === 1 ? 'connector' : 'connectors'} asked, ${rows} ${rows === 1 ? 'figure' : 'figures'} new or revised.`,
  syncFailed: (names: string) => `Failed: ${names}.`,
} as const

/** The connectors of the administrator's data page. */
export const connectorCopy = {
  table: 'Connectors',
  empty: 'No connector yet. Add the first one below.',
  failed: 'The connectors could not be read.',
  changeFailed: 'The connector was not changed.',
  run: 'Run now',
  running: 'Asking',
  enabled: 'Enabled',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It is no longer asked and its runs are forgotten. The figures that it brought stay.',
  every: 'Asked',
  everyChoices: {
    never: 'by hand and by Sync Data',
    24: 'every day',
    168: 'every week',
    720: 'every thirty days',
  } as Readonly<Record<string, string>>,
  noRun: 'not asked yet',
  history: 'Runs',
  noHistory: 'No run yet.',
  counts: (run: { row_count: number; added: number; revised: number; unchanged: number; insights: number }) =>
    `${run.row_count} rows: ${run.added} new, ${run.revised} revised, ${run.unchanged} unchanged, ${run.insights} insights`,
  refused: (count: number) => `${count} refused`,
  released: (day: string) => `Released ${printDay(day)}`,
  vintage: (vintage: string) => `Vintage ${vintage}`,
  wasNow: (was: string, now: string) => `was ${was}, now ${now}`,
  add: {
    title: 'Add a connector',
    name: 'Name',
    kind: 'Kind',
    url: 'Address',
    urlHint: 'The whole address, with what the source is asked.',
    prefix: 'Keys of its figures begin with',
    prefixHint: 'Small letters, digits, dots and underscores, such as eurostat.dairy',
    query: 'Question to TED',
    items: 'Where the list stands in the JSON',
    key: 'Column of the key',
    value: 'Column of the value',
    asOf: 'Column of the date',
    licence: 'Licence, where it is not the usual one',
    submit: 'Add',
  },
} as const
