import { portalDataCopy } from '@portal/content/records'
import { scoreFields } from '@portal/contracts/records'
import { CompanyWebsite } from '@portal/contracts/sample-sites'
import type { Company, CompanyChange } from './api/companies.ts'
import { toProvenance, unstatedSource, withStated, type StatedSource } from './stated-source.ts'

export const typedScores = ['competitive_score', ...scoreFields] as const

/** What the form holds: texts as they are typed. */
export interface CompanyForm extends StatedSource {
  name: string
  country: string
  website: string
  position: string
  sectors: string
  scores: Record<string, string>
}

export type CompanyFaults = Partial<Record<'name' | 'website' | 'source' | (string & {}), string>>

const copy = portalDataCopy.companyForm

const earlierScore = (company: Company | null, field: string): number | undefined =>
  field === 'competitive_score' ? company?.competitive_score : company?.scores[field]

export const toForm = (company: Company | null, today: string): CompanyForm => ({
  name: company?.company_name ?? '',
  country: company?.country ?? '',
  website: company?.website ?? '',
  position: company?.market_position ?? '',
  sectors: company?.sectors.join('; ') ?? '',
  scores: Object.fromEntries(typedScores.map((field) => [field, String(earlierScore(company, field) ?? '')])),
  ...unstatedSource(today),
})

/** Scores that say something else than the record. */
export const changedScores = (company: Company | null, form: CompanyForm): string[] =>
  typedScores.filter(
    (field) => (form.scores[field] ?? '').trim() !== String(earlierScore(company, field) ?? ''),
  )

export function faultsOf(company: Company | null, form: CompanyForm): CompanyFaults {
  const faults: CompanyFaults = {}
  if (!form.name.trim()) faults.name = copy.faults.name
  const website = form.website.trim()
  if (website && !CompanyWebsite.safeParse(website).success) faults.website = copy.faults.website
  for (const field of typedScores) {
    const text = (form.scores[field] ?? '').trim()
    if (text && !/^\d+(\.\d+)?$/.test(text)) faults[field] = copy.faults.score
  }
  if (!form.scores.competitive_score?.trim()) faults.competitive_score = copy.faults.overall
  if (changedScores(company, form).length > 0 && !form.source.trim()) faults.source = copy.faults.source
  return faults
}

/** What is sent: a changed score carries the source that was stated, the others keep theirs. */
export function toChange(company: Company | null, form: CompanyForm): CompanyChange {
  const changed = changedScores(company, form)
  const scores = Object.fromEntries(
    scoreFields.flatMap((field) => {
      const text = form.scores[field]?.trim()
      return text ? [[field, Number(text)] as const] : []
    }),
  )
  const words = {
    company_name: form.name.trim(),
    country: form.country.trim() || null,
    website: form.website.trim() || null,
    market_position: form.position.trim() || 'Market Player',
    sectors: form.sectors
      .split(';')
      .map((sector) => sector.trim())
      .filter(Boolean),
  }
  const numbers = { competitive_score: Number(form.scores.competitive_score), scores }
  if (!company)
    return { id: null, values: { ...words, ...numbers, as_of: form.asOf, provenance: toProvenance(form) } }
  if (changed.length === 0) return { id: company.id, values: words }
  const field_provenance = withStated(company.field_provenance, changed, form)
  return { id: company.id, values: { ...words, ...numbers, field_provenance } }
}
