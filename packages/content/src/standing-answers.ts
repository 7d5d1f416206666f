import type { AssistantLanguage } from './assistant.ts'

/** Answers of the built-in engine about who shares a place, who passed whom, and where no share is recorded. */
interface StandingAnswers {
  shared: (names: string, nth: string, metric: string) => string
  alone: (name: string, nth: string, metric: string) => string
  last: string
  level: (names: string) => string
  noneLevel: (metric: string) => string
  noPassing: string
  noShareByPlace: string
  noShareOfOthers: string
  addressable: (label: string, value: string) => string
  indicators: string
}

const en: StandingAnswers = {
  shared: (names, nth, metric) => `The ${nth} place by ${metric} is shared by ${names}.`,
  alone: (name, nth, metric) => `Nobody shares the ${nth} place by ${metric}: ${name} holds it alone.`,
  last: 'last',
  level: (names) => `Level: ${names}.`,
  noneLevel: (metric) => `No two are level by ${metric}.`,
  noPassing: 'The portal holds current values alone, not when one passed the other.',
  noShareByPlace:
    'Our own market share is recorded for each sector, not by region. By region it records the parts of the addressable market, of all suppliers together:',
  noShareOfOthers: 'Of market shares only our own is recorded, for each sector; none of another company.',
  addressable: (label, value) => `${label}: ${value} of the addressable market, not our share of it.`,
  indicators: 'the indicators of the matrix',
}

const es: StandingAnswers = {
  shared: (names, nth, metric) => `La ${nth} posición por ${metric} la comparten ${names}.`,
  alone: (name, nth, metric) => `Nadie comparte la ${nth} posición por ${metric}: es solo de ${name}.`,
  last: 'última',
  level: (names) => `Igualadas: ${names}.`,
  noneLevel: (metric) => `No hay dos igualadas por ${metric}.`,
  noPassing: 'El portal solo tiene valores actuales, no cuándo una adelantó a la otra.',
  noShareByPlace:
    'Nuestra cuota de mercado consta por sector, no por región. Por región constan las partes del mercado direccionable, de todos los proveedores juntos:',
  noShareOfOthers: 'De cuotas de mercado solo consta la nuestra, por sector; ninguna de otra empresa.',
  addressable: (label, value) => `${label}: ${value} del mercado direccionable, no nuestra cuota.`,
  indicators: 'los indicadores de la matriz',
}

export const standingAnswers: Readonly<Record<AssistantLanguage, StandingAnswers>> = { en, es }
