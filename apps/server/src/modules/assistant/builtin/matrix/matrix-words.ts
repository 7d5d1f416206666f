import { matrixCategories, type MatrixCategory, type ScoreBand } from '@portal/contracts/competitive'

const cells = /\b(?:matrix|matriz|indicators?|indicador(?:es)?|index|indexes|indices?|cells?|celdas?)\b/iu

/** Words that say of which group an indicator is, once the matrix, a group or indicators are spoken of. */
const groupNames: Readonly<Record<MatrixCategory['key'], RegExp>> = {
  experience: /\b(?:experience|reputation|experiencia|reputacion)\b/iu,
  service: /\b(?:services?|capabilit(?:y|ies)|servicios?|capacidad(?:es)?)\b/iu,
  digital: /\b(?:digital|digitales)\b/iu,
  growth: /\b(?:business development|client growth|growth|desarrollo de negocio|crecimiento)\b/iu,
  industrial: /\bindustri\w+\b/iu,
}
const saysGroup =
  /\b(?:groups?|grupos?|categor(?:y|ies|ias?)|bloques?|block|matrix|matriz|indicators?|indicador(?:es)?|indexes|indices?)\b/iu
/** The full names need no such word beside them. */
const fullNames: Readonly<Record<MatrixCategory['key'], RegExp>> = {
  experience: /\b(?:experience (?:&|and) reputation|experiencia y reputacion)\b/iu,
  service: /\b(?:services? (?:&|and) capabilit(?:y|ies)|servicios? y capacidad(?:es)?)\b/iu,
  digital:
    /\b(?:digital (?:&|and) ai|digital(?:es)? e ia|digital capabilit(?:y|ies)|capacidad(?:es)? digital(?:es)?)\b/iu,
  growth: /\b(?:business development (?:&|and) client growth|desarrollo de negocio y crecimiento)\b/iu,
  industrial: /\bindustri\w+ (?:ai|ia)\b|\b(?:ai|ia) industri\w+\b/iu,
}

export const saysMatrix = (text: string): boolean =>
  cells.test(text) || /\b(?:bands?|bandas?|franjas?)\b/iu.test(text) || groupSaid(text) !== null

export function groupSaid(text: string): MatrixCategory | null {
  const full = matrixCategories.find(({ key }) => fullNames[key].test(text))
  if (full) return full
  const found = saysGroup.test(text) ? matrixCategories.filter(({ key }) => groupNames[key].test(text)) : []
  return found.length === 1 ? (found[0] ?? null) : null
}

const saysBand = /\b(?:bands?|bandas?|franjas?|tramos?|zones?|zonas?|rated|rating)\b/iu
const bandNames: readonly (readonly [ScoreBand, RegExp])[] = [
  ['below', /\b(?:below|under|inferior|por debajo)\b/iu],
  ['above', /\babove\b(?! the market leader)|\b(?:superior|por encima)\b/iu],
  ['leader', /\b(?:leaders?|leading|leadership|lider(?:es|azgo)?)\b/iu],
  ['average', /\b(?:average|media|promedio)\b/iu],
]

export function bandSaid(text: string): { band: ScoreBand; isReached: boolean } | null {
  if (!saysBand.test(text)) return null
  const isLeader = /\b(?:leaders?|leading|lider(?:es|azgo)?)\b/iu.test(text)
  const band = isLeader ? 'leader' : bandNames.find(([, name]) => name.test(text))?.[0]
  if (band === undefined) return null
  return {
    band,
    isReached: /\b(?:reach\w*|at least|or (?:above|higher|better)|alcanz\w*|al menos|o mas)\b/iu.test(text),
  }
}

export const asksForMissing = (text: string): boolean =>
  /\bn\/?a\b|\b(?:no|without (?:an? )?|lack\w* (?:an? )?|miss(?:es|ing) (?:an? )?|sin(?: ningun)?|(?:no (?:tienen?|hay|consta\w*)|carecen? de|faltan?) ?(?:un |el |los )?) ?(?:index|indices|indicators?|values?|indice|indicador(?:es)?|valor(?:es)?|datos?)\b|\b(?:index|indices|indicators?|values?|indicador(?:es)?)\b.*\b(?:not (?:available|recorded)|missing|empty|blank|faltan?|no consta\w*|no disponibles?)\b|\b(?:matrix|matriz)\b.*\b(?:empty|blank|gaps?|holes?|incomplete|vaci[oa]s?|huecos?|incompleta)\b|\b(?:gaps|holes|huecos)\b.*\b(?:matrix|matriz)\b/iu.test(
    text,
  ) && cells.test(text.replace(/\bn\/?a\b/iu, ''))

/** Words of the matrix that nothing else in the portal explains. */
const vocabulary =
  /^(?:n|a|na|ai|ia|index|indices|indicators?|indice|indicador(?:es)?|bands?|bandas?|franjas?|tramos?|zones?|zonas?|rated|groups?|grupos?|blocks?|bloques?|category|categories|categorias?|industrial(?:es)?|digital(?:es)?|experience|reputation|experiencia|reputacion|services?|servicios?|capabilit(?:y|ies)|capacidad(?:es)?|cells?|celdas?|tab|pestana|kpis?|reach\w*|alcanz\w*|missing|faltan?|blank|empty|gaps?|holes?|incomplete|incompleta|huecos?|vaci[oa]s?|without|consta\w*|disponibles?|available|recorded)$/iu

export const isMatrixWord = (word: string): boolean =>
  vocabulary.test(word.normalize('NFD').replaceAll(/\p{M}/gu, ''))
