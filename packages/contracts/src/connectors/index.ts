import { z } from 'zod'
import { ImportField, RejectedRow } from '../figure-changes/index.ts'

export const connectorKinds = ['eurostat', 'ted', 'procurement', 'csv', 'json'] as const
export const ConnectorKind = z.enum(connectorKinds)
export type ConnectorKind = z.infer<typeof ConnectorKind>

/** Figures that one answer may bring: a question that is too wide is to be narrowed. */
export const maxConnectorRows = 1000
/** Notices of one run that become insights. */
export const maxConnectorInsights = 25

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const line = (max: number) => z.string().trim().max(max).refine(isStorable, 'must be well-formed text')

export const ConnectorSettings = z.strictObject({
  /** What the keys of its figures begin with. */
  prefix: z
    .string()
    .max(80)
    .regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/, 'must be of small letters, digits, dots and underscores'),
  /** What TED is asked for, in its own expert query language. */
  query: line(1000).optional(),
  /** Where the list stands in a JSON document: names parted by dots; empty for the document itself. */
  items: line(200).optional(),
  /** Column of a CSV, or name in a JSON item, of each field. */
  fields: z.partialRecord(ImportField, line(200)).optional(),
})
export type ConnectorSettings = z.infer<typeof ConnectorSettings>

const EveryHours = z.number().int().min(1).max(744).nullable()

/** Body of connectors; only administrators may call it. */
export const ConnectorsRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('add'),
    name: line(120).pipe(z.string().min(1)),
    kind: ConnectorKind,
    url: z.url({ protocol: /^https?$/ }).max(2000),
    settings: ConnectorSettings,
    licence: line(200).default(''),
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
])
export type ConnectorsRequest = z.infer<typeof ConnectorsRequest>

export const ConnectorRun = z.object({
  id: z.uuid(),
  connector_id: z.uuid(),
  requested_by: z.string().nullable(),
  status: z.enum(['running', 'finished', 'failed']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  row_count: z.number().int(),
  added: z.number().int(),
  revised: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(RejectedRow),
  /** Figures that said something else before. */
  changes: z.array(
    z.object({ key: z.string(), label: z.string(), unit: z.string(), was: z.string(), now: z.string() }),
  ),
  insights: z.number().int(),
  release_date: z.string().nullable(),
  licence: z.string().nullable(),
  vintage: z.string().nullable(),
  error: z.string().nullable(),
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
})
export type Connector = z.infer<typeof Connector>

export const ConnectorListResponse = z.object({ connectors: z.array(Connector) })
export const ConnectorRunsResponse = z.object({ runs: z.array(ConnectorRun) })
