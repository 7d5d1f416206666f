import { figureSuggestionMail as words } from '@portal/content/figure-suggestions'
import { printFigure } from '@portal/content/print-figure'
import { figureParameter, screenPaths } from '@portal/contracts/paths'
import type { FigureSuggestion, FigureSuggestionResponse } from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import type { Mail, MailService } from '@portal/backend/platform/mail'
import { escapeMarkup } from '@portal/text/escape-markup'
import { listAdministratorAddresses } from '#server/modules/feedback/index.ts'
import { findAddressOf, findStanding } from './figures.repository.ts'
import type { FigureCaller } from './require-administrator.ts'

export interface FigureSuggestions {
  /** Writes to the owner of a figure, or to the administrators where its owner is nobody of the portal, and keeps who did. */
  suggest(caller: FigureCaller, suggestion: FigureSuggestion): Promise<FigureSuggestionResponse>
}

interface Dependencies {
  db: Database
  mail: MailService
  publicUrl: string
}

export const createFigureSuggestions = ({ db, mail, publicUrl }: Dependencies): FigureSuggestions => ({
  suggest: (caller, suggestion) =>
    inSystemTransaction(db, async (tx) => {
      const figure = await findStanding(tx, suggestion.key)
      if (!figure) throw new AppError('not_found', 'No figure has this key')
      const owner = figure.owner === null ? null : await findAddressOf(tx, figure.owner)
      const addresses = owner === null ? await listAdministratorAddresses(db) : [owner]
      await writeAuditEntry(tx, {
        ...caller,
        action: 'figure.suggest',
        target: { type: 'figure', id: figure.key },
        details: { version: figure.version, says: suggestion.says, source: suggestion.source, to: addresses },
      })
      for (const to of addresses)
        await mail.send(buildMail({ to, figure, suggestion, by: caller.actor.email, publicUrl }), tx)
      return { to: owner === null ? 'administrators' : 'owner' }
    }),
})

interface Said {
  to: string
  figure: FigureRow
  suggestion: FigureSuggestion
  by: string
  publicUrl: string
}

function buildMail({ to, figure, suggestion, by, publicUrl }: Said): Mail {
  const facts = [
    [words.figure, figure.label],
    [words.now, `${printFigure(figure)} (${figure.provenance.source.name}, ${figure.as_of})`],
    [words.says, suggestion.says],
    [words.source, suggestion.source || words.noSource],
    [words.by, by],
    [words.open, `${publicUrl}${screenPaths.home}?${figureParameter}=${figure.key}`],
  ] as const
  return {
    to,
    subject: words.subject(figure.label).replaceAll(/\s+/gu, ' '),
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table>${facts.map(([label, value]) => `<tr><td>${label}</td><td>${escapeMarkup(value)}</td></tr>`).join('')}</table>`,
  }
}
