import type { ScoreBand } from '@portal/contracts/competitive'
import type { AssistantLanguage } from './assistant.ts'

/** Answers of the built-in engine about the competitive matrix. */
interface MatrixAnswers {
  index: string
  indicators: string
  indicatorsOf: (name: string) => string
  ofGroup: (scope: string, group: string) => string
  allCells: string
  companies: string
  bands: Readonly<Record<ScoreBand, (edge: string, next: string) => string>>
  reaching: (edge: string) => string
  leading: string
  trailing: string
  notInMatrix: (name: string) => string
  missing: string
  noneMissing: (scope: string) => string
  ahead: (name: string, other: string, count: string) => string
  level: (count: string) => string
  mean: (scope: string, value: string) => string
}

const en: MatrixAnswers = {
  index: 'index',
  indicators: 'indicators',
  indicatorsOf: (name) => `indicators of ${name}`,
  ofGroup: (scope, group) => `${scope} (${group})`,
  allCells: 'indices of the matrix',
  companies: 'Companies of the matrix',
  bands: {
    leader: (edge) => `with index in the leader band (${edge} and above)`,
    above: (edge, next) => `with index in the band above average (from ${edge}, below ${next})`,
    average: (edge, next) => `with index in the band of the market average (from ${edge}, below ${next})`,
    below: (_edge, next) => `with index in the band below average (below ${next})`,
  },
  reaching: (edge) => `with index of at least ${edge}, where the band begins`,
  leading: 'with the highest index of all companies of the matrix',
  trailing: 'with the lowest index of all companies of the matrix',
  notInMatrix: (name) => `The competitive matrix records no index of ${name}.`,
  missing: 'Indices of the matrix that are not recorded (N/A)',
  noneMissing: (scope) => `No index is missing among the ${scope}.`,
  ahead: (name, other, count) => `${name} is ahead of ${other} in ${count}.`,
  level: (count) => `They are level in ${count}.`,
  mean: (scope, value) => `Average index of the ${scope}: ${value}.`,
}

const es: MatrixAnswers = {
  index: 'índice',
  indicators: 'indicadores',
  indicatorsOf: (name) => `indicadores de ${name}`,
  ofGroup: (scope, group) => `${scope} (${group})`,
  allCells: 'índices de la matriz',
  companies: 'Empresas de la matriz',
  bands: {
    leader: (edge) => `con índice en la franja de líder (${edge} o más)`,
    above: (edge, next) => `con índice en la franja superior a la media (desde ${edge}, menos de ${next})`,
    average: (edge, next) => `con índice en la franja de la media (desde ${edge}, menos de ${next})`,
    below: (_edge, next) => `con índice en la franja inferior a la media (menos de ${next})`,
  },
  reaching: (edge) => `con índice de al menos ${edge}, donde empieza la franja`,
  leading: 'con el índice más alto de todas las empresas de la matriz',
  trailing: 'con el índice más bajo de todas las empresas de la matriz',
  notInMatrix: (name) => `La matriz competitiva no registra ningún índice de ${name}.`,
  missing: 'Índices de la matriz que no constan (N/A)',
  noneMissing: (scope) => `No falta ningún índice entre los ${scope}.`,
  ahead: (name, other, count) => `${name} supera a ${other} en ${count}.`,
  level: (count) => `Están igualadas en ${count}.`,
  mean: (scope, value) => `Índice medio de los ${scope}: ${value}.`,
}

export const matrixAnswers: Readonly<Record<AssistantLanguage, MatrixAnswers>> = { en, es }
