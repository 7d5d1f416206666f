import { executiveCopy, kpiKeys, summaryKeys } from '@portal/content/executive-dashboard'
import { FigureNoteRow, FigureRow, targetKeyOf } from '@portal/contracts/figures'
import { InitiativeRow } from '@portal/contracts/market'
import { z } from 'zod'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { findHistory } from '../find-previous.ts'

/** A figure with what the board asks beside it; null where it is not recorded. */
export interface Headline {
  figure: FigureRow
  target: FigureRow | null
  previous: FigureRow | null
  /** Oldest first, the current one last. */
  history: FigureRow[]
  note: FigureNoteRow | null
}

export interface Initiative {
  record: InitiativeRow
  progress: FigureRow | null
  /** Of the progress: oldest first, the current one last. */
  history: FigureRow[]
  note: FigureNoteRow | null
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
/** Versions read for trends and the previous period. */
const readVersions = 400

export const executiveDashboardQuery = () =>
  oneQuery(['executive-dashboard'], async (): Promise<ExecutiveDashboard> => {
    const [versions, notes, initiatives] = await Promise.all([
      readHeadlineVersions(),
      readNotes(headlineKeys),
      readInitiatives(),
    ])
    const toHeadline = (key: string): Headline | null => {
      const ofKey = versions.filter((version) => version.key === key)
      const figure = ofKey.find((version) => version.is_current)
      if (!figure) return null
      const history = findHistory(ofKey)
      const target = versions.find((version) => version.key === targetKeyOf(key) && version.is_current)
      return {
        figure,
        target: target ?? null,
        previous: history.at(-2) ?? null,
        history,
        note: notes.find((note) => note.figure_key === key) ?? null,
      }
    }
    return {
      kpis: kpiKeys.map(toHeadline),
      activeProjects: toHeadline(summaryKeys.activeProjects),
      roi: toHeadline(summaryKeys.roi),
      initiatives,
    }
  })

const readHeadlineVersions = () => readVersionsOf([...headlineKeys, ...headlineKeys.map(targetKeyOf)])

async function readVersionsOf(keys: readonly string[]): Promise<z.infer<typeof Version>[]> {
  const client = await getSupabase()
  const query = client
    .from('figures')
    .select()
    .in('key', [...keys])
    .order('version', { ascending: false })
    .limit(readVersions)
  return readRows(Version, query, executiveCopy.failed)
}

async function readNotes(keys: readonly string[]): Promise<FigureNoteRow[]> {
  const client = await getSupabase()
  const query = client
    .from('figure_notes')
    .select()
    .in('figure_key', [...keys])
  return readRows(FigureNoteRow, query, executiveCopy.failed)
}

async function readInitiatives(): Promise<Initiative[]> {
  const client = await getSupabase()
  const query = client.from('initiatives').select().order('position')
  const records = await readRows(InitiativeRow, query, executiveCopy.failed)
  if (records.length === 0) return []
  const keyOf = ({ slug }: InitiativeRow) => `initiative.${slug}.progress`
  const keys = records.map(keyOf)
  const [versions, notes] = await Promise.all([readVersionsOf(keys), readNotes(keys)])
  return records.map((record) => {
    const ofKey = versions.filter(({ key }) => key === keyOf(record))
    return {
      record,
      progress: ofKey.find(({ is_current }) => is_current) ?? null,
      history: findHistory(ofKey),
      note: notes.find(({ figure_key }) => figure_key === keyOf(record)) ?? null,
    }
  })
}
