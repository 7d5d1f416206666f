import type { AskLanguage } from '@portal/contracts/ask'

/** How people ask what something is, means, does or is made of; the star stands for it. Folded, without marks. */
interface ExplanationForms {
  /** Of anything that has a name. */
  any: readonly string[]
  /** Only of a page or a tool: of anything else the words ask for its number. */
  title: readonly string[]
  /** Words for what was told last, and words beside a title that say what it is of. */
  it: readonly string[]
  kinds: readonly string[]
}

const made =
  'calculated, computed, measured, worked out, determined, defined, made up, arrived at, derived'.split(', ')
const forms = (list: string): string[] =>
  list
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')

export const explanationForms: Readonly<Record<AskLanguage, ExplanationForms>> = {
  en: {
    any: [
      ...forms(`what does * mean, what do * mean, what is meant by *, what does * stand for, what is the meaning of *, meaning of *,
        what is the definition of *, definition of *, define *, explain *, explain what * is, explain what * means,
        what do you mean by *, how do you calculate *, how do we calculate *, how does the portal calculate *, what can * do,
        what does * do, what is * for, what are * for, what is * good for, what is a *, what is an *, what s a *, whats a *`),
      ...made.flatMap((verb) => [
        `how is * ${verb}`,
        `how are * ${verb}`,
        `how was * ${verb}`,
        `what is * and how is it ${verb}`,
        `what are * and how are they ${verb}`,
      ]),
    ],
    title: ['what is *'],
    it: ['it', 'that', 'this', 'they', 'those'],
    kinds: ['tool', 'calculator', 'engine', 'page', 'screen', 'calculation'],
  },
  es: {
    any: forms(`que significa *, que significan *, que quiere decir *, que se entiende por *, definicion de *, define *, explica *,
      explicame *, como se calcula *, como se calculan *, como se mide *, como se obtiene *, como se determina *, como se define *,
      como calculamos *, como calculais *, que puede hacer *, que hace *, para que sirve *, para que vale *, que es un *, que es una *,
      que es * y como se calcula, que es * y como se mide`),
    title: ['que es *'],
    it: ['', 'eso', 'esto'],
    kinds: ['herramienta', 'calculadora', 'motor', 'pagina', 'pantalla', 'calculo'],
  },
}

interface ExplanationWords {
  /** What was asked, as the answer's title. */
  asked: (name: string) => string
  subject: (name: string, recorded: string) => string
  measure: (name: string, subject: string) => string
  ratio: (over: string, under: string) => string
  counted: string
  distinct: string
  aggregate: Readonly<Record<'sum' | 'mean' | 'median' | 'min' | 'max' | 'spread', string>>
  weighted: (by: string) => string
  unit: (unit: string) => string
  good: Readonly<Record<'high' | 'low' | 'none', string>>
  dimension: (name: string, subject: string) => string
  values: (list: string) => string
  segment: (name: string, subject: string) => string
  value: (name: string, dimension: string, subject: string) => string
  methods: (list: string) => string
  tool: (title: string, summary: string) => string
  formulas: string
  limits: string
  page: (title: string, description: string) => string
}

export const explanationWords: Readonly<Record<AskLanguage, ExplanationWords>> = {
  en: {
    asked: (name) => `What “${name}” means`,
    subject: (name, recorded) => `**${name}** are records of the portal. Recorded of each: ${recorded}.`,
    measure: (name, subject) => `**${name}** is a number of ${subject}.`,
    ratio: (over, under) => `It is the ${over} divided by the ${under}.`,
    counted: 'The records are counted.',
    distinct: 'Different names are counted, each once.',
    aggregate: {
      sum: 'Each record has one; those of several are added.',
      mean: 'Each record has one; of several the average is told.',
      median: 'Each record has one; of several the median is told.',
      min: 'Each record has one; of several the lowest is told.',
      max: 'Each record has one; of several the highest is told.',
      spread: 'Each record has one; of several the spread is told.',
    },
    weighted: (by) => `In the average each counts by its ${by}.`,
    unit: (unit) => `Its unit is ${unit}.`,
    good: { high: 'Higher is better.', low: 'Lower is better.', none: '' },
    dimension: (name, subject) => `**${name}** is recorded for ${subject}.`,
    values: (list) => `It is one of: ${list}.`,
    segment: (name, subject) => `**${name}** narrows ${subject} to those that are so.`,
    value: (name, dimension, subject) => `**${name}** is a value of the ${dimension} of ${subject}.`,
    methods: (list) => `The records say how they were made: ${list}.`,
    tool: (title, summary) => `**${title}**: ${summary}`,
    formulas: 'It calculates with:',
    limits: 'It holds within these limits:',
    page: (title, description) => `**${title}** is a page of the portal. ${description}`,
  },
  es: {
    asked: (name) => `Qué significa «${name}»`,
    subject: (name, recorded) => `**${name}** son registros del portal. De cada uno consta: ${recorded}.`,
    measure: (name, subject) => `**${name}** es una cifra de ${subject}.`,
    ratio: (over, under) => `Es ${over} entre ${under}.`,
    counted: 'Se cuentan los registros.',
    distinct: 'Se cuentan los nombres distintos, cada uno una vez.',
    aggregate: {
      sum: 'Cada registro tiene una; las de varios se suman.',
      mean: 'Cada registro tiene una; de varios se da la media.',
      median: 'Cada registro tiene una; de varios se da la mediana.',
      min: 'Cada registro tiene una; de varios se da la menor.',
      max: 'Cada registro tiene una; de varios se da la mayor.',
      spread: 'Cada registro tiene una; de varios se da la dispersión.',
    },
    weighted: (by) => `En la media cada uno cuenta según su ${by}.`,
    unit: (unit) => `Su unidad es ${unit}.`,
    good: { high: 'Cuanto más alta, mejor.', low: 'Cuanto más baja, mejor.', none: '' },
    dimension: (name, subject) => `**${name}** consta de ${subject}.`,
    values: (list) => `Es uno de: ${list}.`,
    segment: (name, subject) => `**${name}** limita ${subject} a los que lo cumplen.`,
    value: (name, dimension, subject) => `**${name}** es un valor de ${dimension} de ${subject}.`,
    methods: (list) => `Los registros dicen cómo se hicieron: ${list}.`,
    tool: (title, summary) => `**${title}**: ${summary}`,
    formulas: 'Calcula con:',
    limits: 'Vale dentro de estos límites:',
    page: (title, description) => `**${title}** es una página del portal. ${description}`,
  },
}

export const unknownItem = (id: string): string => `There is nothing called "${id}" to explain.`
