import { z } from 'zod'
import { lineOrEmpty } from '../storable/index.ts'
import { ImportField, RejectedRow } from '../figure-changes/index.ts'

/** Every source that the portal can read, each a folder of the server's connectors. */
export const connectorKinds = [
  'ted',
  'ted_packages',
  'procurement',
  'find_tender',
  'contracts_finder',
  'sam',
  'eurostat',
  'ecb',
  'world_bank',
  'pink_sheet',
  'fao',
  'bls',
  'epo',
  'edgar',
  'oecd',
  'imf',
  'bis',
  'gleif',
  'entsoe',
  'csv',
  'json',
] as const
export const ConnectorKind = z.enum(connectorKinds)
export type ConnectorKind = z.infer<typeof ConnectorKind>

/** Figures that one answer may bring: a question that is too wide is to be narrowed. */
export const maxConnectorRows = 1000
/** Rows that a dry run shows. */
export const maxTrialRows = 50

/** What a source may want to know its caller by; a manifest names which. */
export const secretFields = ['key', 'user', 'password', 'clientId', 'clientSecret'] as const
export const SecretField = z.enum(secretFields)
export type SecretField = z.infer<typeof SecretField>
/** What a person says of a source beside its address. */
export const settingFields = ['query', 'items', 'fields'] as const

export const ConnectorSettings = z.strictObject({
  /** What the keys of its figures begin with. */
  prefix: z
    .string()
    .max(80)
    .regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/, 'must be of small letters, digits, dots and underscores'),
  /** What TED is asked for, in its own expert query language. */
  query: lineOrEmpty(1000).optional(),
  /** Where the list stands in a JSON document: names parted by dots; empty for the document itself. */
  items: lineOrEmpty(200).optional(),
  /** Column of a CSV, or name in a JSON item, of each field. */
  fields: z.partialRecord(ImportField, lineOrEmpty(200)).optional(),
})
export type ConnectorSettings = z.infer<typeof ConnectorSettings>

/** Goes into a header as it is. */
const Account = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[!-~]*$/, 'must be of printable letters and signs')
/** Long enough to be found, and hidden, in whatever a server answers. */
const Secret = Account.min(8)
const Secrets = z
  .strictObject({ key: Secret, user: Account, password: Secret, clientId: Account, clientSecret: Secret })
  .partial()
  .refine((all) => Object.keys(all).length > 0, 'must name a secret')
const EveryHours = z.number().int().min(1).max(744).nullable()

/** Body of connectors; only administrators may call it. */
export const ConnectorsRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('add'),
    name: lineOrEmpty(120).pipe(z.string().min(1)),
    kind: ConnectorKind,
    url: z.url({ protocol: /^https?$/, normalize: true }).max(2000),
    settings: ConnectorSettings,
    licence: lineOrEmpty(200).default(''),
    everyHours: EveryHours,
  }),
  z.strictObject({
    action: z.literal('change'),
    id: z.uuid(),
    everyHours: EveryHours.optional(),
    isEnabled: z.boolean().optional(),
  }),
  z.strictObject({ action: z.literal('remove'), id: z.uuid() }),
  z.strictObject({ action: z.literal('run'), id: z.uuid() }),
  z.strictObject({ action: z.literal('history'), id: z.uuid() }),
  /** Asks the source and records nothing. */
  z.strictObject({ action: z.literal('try'), id: z.uuid() }),
  z.strictObject({
    action: z.literal('set_secrets'),
    id: z.uuid(),
    secrets: Secrets,
  }),
  z.strictObject({ action: z.literal('remove_secrets'), id: z.uuid() }),
  /** What becomes of the rows of a run that was held back. */
  z.strictObject({ action: z.literal('release'), id: z.uuid(), runId: z.uuid() }),
  z.strictObject({ action: z.literal('discard'), id: z.uuid(), runId: z.uuid() }),
])
export type ConnectorsRequest = z.infer<typeof ConnectorsRequest>

/** What was not as it is documented or as it was before: a field of an item, or a value out of its usual range. */
export const Drift = z.object({ where: z.string(), field: z.string(), what: z.string() })
export type Drift = z.infer<typeof Drift>

const FigureChange = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  was: z.string(),
  now: z.string(),
})

export const ConnectorRun = z.object({
  id: z.uuid(),
  connector_id: z.uuid(),
  requested_by: z.string().nullable(),
  /** `waiting` goes on at `resume_at`; the rows of `held` are kept apart for an administrator. */
  status: z.enum(['running', 'waiting', 'held', 'finished', 'failed']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  row_count: z.number().int(),
  added: z.number().int(),
  revised: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(RejectedRow),
  /** Figures that said something else before. */
  changes: z.array(FigureChange),
  notices: z.number().int(),
  release_date: z.string().nullable(),
  licence: z.string().nullable(),
  vintage: z.string().nullable(),
  error: z.string().nullable(),
  page_count: z.number().int(),
  resume_at: z.string().nullable(),
  drift: z.array(Drift),
})
export type ConnectorRun = z.infer<typeof ConnectorRun>

export const Connector = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: ConnectorKind,
  url: z.string(),
  settings: ConnectorSettings,
  licence: z.string(),
  every_hours: z.number().int().nullable(),
  is_enabled: z.boolean(),
  last_run: ConnectorRun.nullable(),
  /** When the source last said what it has. */
  fresh_at: z.string().nullable(),
  /** Which secrets are set; what they are is told to nobody. */
  secrets: z.array(z.object({ field: SecretField, set_by: z.string(), set_at: z.string() })),
})
export type Connector = z.infer<typeof Connector>

/** What is known of a source before anybody adds it. */
export const SourceTemplate = z.object({
  kind: ConnectorKind,
  yields: z.enum(['figures', 'notices']),
  url: z.string(),
  documentation: z.string(),
  secrets: z.array(SecretField),
  settings: z.array(z.enum(settingFields)),
  prefix: z.string(),
  query: z.string(),
  everyHours: z.number().int(),
})
export type SourceTemplate = z.infer<typeof SourceTemplate>

/** What a run would do. */
export const SourceTrial = z.object({
  pageCount: z.number().int(),
  /** There are further pages, which a dry run does not ask for. */
  isMore: z.boolean(),
  rowCount: z.number().int(),
  licence: z.string(),
  vintage: z.string().nullable(),
  releaseDate: z.string().nullable(),
  added: z.number().int(),
  revised: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(RejectedRow),
  drift: z.array(Drift),
  rows: z.array(
    z.object({ label: z.string(), unit: z.string(), was: z.string().nullable(), now: z.string() }),
  ),
  notices: z.array(z.object({ title: z.string(), buyer: z.string(), published: z.string() })),
})
export type SourceTrial = z.infer<typeof SourceTrial>

export const ConnectorListResponse = z.object({
  connectors: z.array(Connector),
  templates: z.array(SourceTemplate),
})
export type ConnectorListResponse = z.infer<typeof ConnectorListResponse>
export const ConnectorRunsResponse = z.object({ runs: z.array(ConnectorRun) })
export const ConnectorTrialResponse = z.object({ trial: SourceTrial })
