import type {
  DescribeFigure,
  FigureChangeRequest,
  FigureChangeResponse,
  ReplaceFigure,
  RestoreFigure,
} from '@portal/contracts/figure-changes'
import type { FigureRow, NewFigure } from '@portal/contracts/figures'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import { AppError } from '@portal/backend/platform/errors'
import {
  changeFigures,
  describeFigure,
  findStanding,
  findVersion,
  putFigures,
  type StandingFigure,
} from './figures.repository.ts'
import { faultsOfValue, isBeforeTomorrow } from './figure-rules.ts'
import { requireAdministrator, type FigureCaller } from './require-administrator.ts'

export interface FiguresService {
  /** Replaces, restores or describes one figure; conflicts when its version is not the expected one. */
  change(caller: FigureCaller, request: FigureChangeRequest): Promise<FigureChangeResponse>
}

export function createFiguresService({ db }: { db: Database }): FiguresService {
  return {
    async change(caller, request) {
      requireAdministrator(caller)
      return changeFigures(db, async (tx) => {
        const was = await findStanding(tx, request.key)
        if (request.action === 'describe') return describe(tx, { caller, said: request, was })
        if ((was?.version ?? 0) !== request.expectedVersion)
          throw new AppError('conflict', 'Somebody has replaced this figure meanwhile', {
            details: { version: was?.version ?? 0 },
          })
        const wanted =
          request.action === 'replace' ? toReplacement(request, was) : await toRestored(tx, request, was)
        return record(tx, { caller, was, wanted, action: `figure.${request.action}` })
      })
    },
  }
}

function toReplacement(said: ReplaceFigure, was: StandingFigure | null): NewFigure {
  const label = was?.label ?? said.label
  if (label === undefined) throw new AppError('validation_failed', 'A new figure needs a label')
  const isText = typeof said.value === 'string'
  const figure: NewFigure = {
    key: said.key,
    label,
    value: typeof said.value === 'number' ? said.value : null,
    value_text: typeof said.value === 'string' ? said.value : null,
    unit: was?.unit ?? said.unit ?? '',
    period: said.period === undefined ? (was?.period ?? null) : said.period || null,
    as_of: said.asOf,
    provenance: { kind: said.kind, source: said.source, inputs: [] },
    owner: was?.owner ?? null,
    fresh_for: was?.fresh_for ?? null,
  }
  const faults = faultsOfValue(isText ? { text: true } : { number: Number(said.value) }, was)
  if (!isBeforeTomorrow(said.asOf)) faults.push('as_of lies in the future')
  if (faults.length > 0) throw new AppError('validation_failed', faults.join('; '))
  return figure
}

async function toRestored(tx: Tx, said: RestoreFigure, was: FigureRow | null): Promise<NewFigure> {
  const earlier = await findVersion(tx, said.key, said.toVersion)
  if (!earlier || !was || said.toVersion >= was.version)
    throw new AppError('not_found', 'The figure has no such earlier version')
  return toNewFigure(earlier, was)
}

/** What an earlier version said; owner and freshness belong to the key and stay. */
export const toNewFigure = (earlier: FigureRow, was: Pick<FigureRow, 'owner' | 'fresh_for'>): NewFigure => ({
  key: earlier.key,
  label: earlier.label,
  value: earlier.value,
  value_text: earlier.value_text,
  unit: earlier.unit,
  period: earlier.period,
  as_of: earlier.as_of,
  provenance: earlier.provenance,
  owner: was.owner,
  fresh_for: was.fresh_for,
})

interface Change {
  caller: FigureCaller
  was: FigureRow | null
  wanted: NewFigure
  action: string
}

async function record(tx: Tx, { caller, was, wanted, action }: Change): Promise<FigureChangeResponse> {
  await putFigures(tx, [wanted])
  const figure = await findStanding(tx, wanted.key)
  await writeAuditEntry(tx, {
    ...caller,
    action,
    target: { type: 'figure', id: wanted.key },
    details: { was: summaryOf(was), now: summaryOf(figure) },
  })
  return { figure, was }
}

const summaryOf = (figure: FigureRow | null) =>
  figure && {
    version: figure.version,
    value: figure.value ?? figure.value_text,
    as_of: figure.as_of,
    source: figure.provenance.source.name,
  }

interface Description {
  caller: FigureCaller
  said: DescribeFigure
  was: FigureRow | null
}

async function describe(tx: Tx, { caller, said, was }: Description): Promise<FigureChangeResponse> {
  if (!was) throw new AppError('not_found', 'No figure has this key')
  await describeFigure(tx, caller.actor, said)
  const { owner, commentary, better } = said
  await writeAuditEntry(tx, {
    ...caller,
    action: 'figure.describe',
    target: { type: 'figure', id: said.key },
    details: { owner, commentary, better },
  })
  return { figure: { ...was, owner }, was }
}
