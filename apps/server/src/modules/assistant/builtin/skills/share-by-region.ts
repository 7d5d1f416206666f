import { standingAnswers } from '@portal/content/standing-answers'
import type { Skill } from '../skill.ts'

const ours = /\b(?:our|ours|we|us|herpasia|nuestr[ao]s?|tenemos|ocupamos|controlamos)\b/iu
const share =
  /\b(?:shares?|penetration|slice|portion|proportion|percent(?:age)?|how much of|cuotas?|participacion|porcentaje|proporcion|parte|penetracion|cuanto)\b/iu
const ofAddressable = /\b(?:addressable|tam|direccionable|accesible)\b/iu

/** `Our share in Asia Pacific`: only the parts of the addressable market are recorded by region, and they are not ours. */
export const answerShareByRegion: Skill = ({ question, draft }) => {
  const { text, scalars } = question
  const isOfRegions = scalars.length > 0 && scalars.every(({ key }) => key.startsWith('market.addressable'))
  if (!isOfRegions || !ours.test(text) || !share.test(text) || ofAddressable.test(text)) return false
  const words = standingAnswers[question.language]
  draft.decline(words.noShareByPlace)
  for (const { key, label, shown, source } of scalars)
    if (key.includes('_share.')) draft.say(`- ${words.addressable(label, `${shown} ${draft.cite(source)}`)}`)
  return true
}
