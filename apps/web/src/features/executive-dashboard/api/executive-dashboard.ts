import { executiveCopy, kpiKeys, summaryKeys } from '@portal/content/executive-dashboard'
import { FigureNoteRow, targetKeyOf } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { InitiativeRow } from '@portal/contracts/market'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { findPrevious } from '../find-previous.ts'

/** A figure with what the board asks beside it; null where it is not recorded. */
export interface Headline {
  figure: FigureRow
  target: FigureRow | null
  previous: FigureRow | null
  note: FigureNoteRow | null
}

export interface Initiative {
  record: InitiativeRow
  progress: FigureRow | null
}

export interface ExecutiveDashboard {
  /** The four cards, in order; null where no figure is recorded. */
  kpis: (Headline | null)[]
  activeProjects: Headline | null
  roi: Headline | null
  initiatives: Initiative[]
}

const headlineKeys: readonly string[] = [...kpiKeys, ...Object.values(summaryKeys)]
const Version = FigureRow.extend({ is_current: z.boolean() })
/** Versions read to find the previous period. */
const readVersions = 400

export const executiveDashboardQuery = () =>
  queryOptions({
    queryKey: ['executive-dashboard'],
    retry: false,
    queryFn: async (): Promise<ExecutiveDashboard> => {
      const [versions, notes, initiatives] = await Promise.all([
        readHeadlineVersions(),
        readNotes(),
        readInitiatives(),
      ])
      const toHeadline = (key: string): Headline | null => {
        const ofKey = versions.filter((version) => version.key === key)
        const figure = ofKey.find((version) => version.is_current)
        if (!figure) return null
        const target = versions.find((version) => version.key === targetKeyOf(key) && version.is_current)
        return {
          figure,
          target: target ?? null,
          previous: findPrevious(ofKey),
          note: notes.find((note) => note.figure_key === key) ?? null,
        }
      }
      return {
        kpis: kpiKeys.map(toHeadline),
        activeProjects: toHeadline(summaryKeys.activeProjects),
        roi: toHeadline(summaryKeys.roi),
        initiatives,
      }
    },
  })

async function readHeadlineVersions(): Promise<z.infer<typeof Version>[]> {
  const client = await getSupabase()
  const query = client
    .from('figures')
    .select()
    .in('key', [...headlineKeys, ...headlineKeys.map(targetKeyOf)])
    .order('version', { ascending: false })
    .limit(readVersions)
  return Version.array().parse(await readTable(query, executiveCopy.failed))
}

async function readNotes(): Promise<FigureNoteRow[]> {
  const client = await getSupabase()
  const query = client
    .from('figure_notes')
    .select()
    .in('figure_key', [...headlineKeys])
  return FigureNoteRow.array().parse(await readTable(query, executiveCopy.failed))
}

async function readInitiatives(): Promise<Initiative[]> {
  const client = await getSupabase()
  const query = client.from('initiatives').select().order('position')
  const records = InitiativeRow.array().parse(await readTable(query, executiveCopy.failed))
  if (records.length === 0) return []
  const keyOf = ({ slug }: InitiativeRow) => `initiative.${slug}.progress`
  const figures = client.from('figures').select().in('key', records.map(keyOf)).eq('is_current', true)
  const rows = FigureRow.array().parse(await readTable(figures, executiveCopy.failed))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return records.map((record) => ({ record, progress: byKey.get(keyOf(record)) ?? null }))
}
