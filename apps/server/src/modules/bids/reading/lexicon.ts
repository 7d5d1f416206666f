/** What a word of a tender may stand for. Topics open a requirement; the others say how it is meant. */
export type Concept =
  | Topic
  | 'need'
  | 'will'
  | 'exclude'
  | 'may'
  | 'recent'
  | 'comparison'
  | 'not'
  | 'wish'
  | 'award'
  | 'criterion'
  | 'bidder'
  | 'year'
  | 'similar'
  | 'each'
  | 'total'
  | 'average'
  | 'best'
  | Role

export type Topic = 'turnover' | 'references' | 'certificate' | 'guarantee' | 'deadline'

/** What people are counted as; `people` is anybody. */
export const roles = [
  'people',
  'engineer',
  'technician',
  'welder',
  'manager',
  'fitter',
  'chemist',
  'programmer',
] as const
export type Role = (typeof roles)[number]

/**
 * English and Spanish, without accents, each in its singular; `~` stands for any ending. A word may stand for one thing only, so
 * that its sentence decides what it asks by the words around it.
 */
const words: Readonly<Record<Concept, string>> = {
  turnover: 'turnover revenue sale negocio facturacion~ facturado venta ingreso cifra',
  references:
    'reference contract project work supply installation delivery referencia contrato proyecto obra ' +
    'trabajo suministro instalacion ejecucion',
  certificate:
    'certificat~ certified accredit~ certificad~ certificacion~ acreditacion~ standard norma quality calidad approval homologa~',
  guarantee: 'guarantee bond security surety deposit caucion garantia aval fianza deposito',
  deadline:
    'deadline submit~ submission closing received receipt until due later plazo presentacion presentar~ ' +
    'presentaran recepcion limite vencimiento hasta tardar tope',
  need:
    'must shall require~ need~ minimum mandatory compulsory least minim~ debe deben debera~ deberan ' +
    'exig~ requer~ requier~ obligatori~ menos necesari~ igual superior equal exceeding only solo ' +
    'unicamente condition~ condicion~ requisito imprescindibl~ preciso solvencia',
  will: 'will',
  exclude: 'exclu~ reject~ disqualif~ inadmi~ rechaza~',
  may: 'may might can podra podran',
  recent: 'last latest past previous preceding ultimo precedente anterior',
  comparison: 'less fewer lower smaller inferior menor below',
  not: 'no not sin without none never exempt~ waived exent~ exim~ dispens~',
  wish:
    'prefer~ desirab~ advantag~ optional~ welcome point score~ scoring weight~ valora~ puntu~ punto ' +
    'deseable opcional~ mejora pondera~ question clarification consulta aclaracion~',
  award: 'award~ adjudicacion',
  criterion: 'criteri~',
  bidder:
    'tenderer bidder supplier candidate contractor applicant operator licitador~ contratista empresa proveedor adjudicatari~ candidato',
  year: 'year ano ejercicio anualidad',
  similar: 'similar comparable analog~ semejant~ equivalent naturaleza nature kind',
  each: 'each every per cada anualmente respectivel~ uno',
  total: 'total~ combined aggregate~ cumulative accumulated jointly conjunto acumulad~ agregad~ sum suma',
  average: 'averag~ mean promedi~ media',
  best: 'best highest mejor mayor',
  people: 'employee staff people person worker personnel empleado personal persona trabajador plantilla',
  engineer: 'engineer ingenier~',
  technician: 'technician tecnico',
  welder: 'welder soldador',
  manager: 'manager gestor jefe director gerente',
  fitter: 'fitter mechanic pipefitter montador mecanico tubero',
  chemist: 'chemist microbiologist quimico microbiologo',
  programmer: 'programmer programador automatista',
}

const exact = new Map<string, Concept>()
const beginnings: (readonly [beginning: string, concept: Concept])[] = []
for (const concept of Object.keys(words) as Concept[])
  for (const word of words[concept].split(' '))
    if (word.endsWith('~')) beginnings.push([word.slice(0, -1), concept])
    else for (const ending of ['', 's', 'es']) exact.set(word + ending, concept)

/** Letters without their accents, as long as the text itself. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase() || letter).join('')

export function conceptOf(word: string): Concept | null {
  const folded = fold(word)
  const known = exact.get(folded) ?? beginnings.find(([beginning]) => folded.startsWith(beginning))?.[1]
  return known ?? (isSpanishFuture(word) ? 'will' : null)
}

/** What a Spanish tender orders stands in the future: "constituirá", "aportarán". */
const isSpanishFuture = (word: string): boolean => /\p{L}{2}r(?:á|án)$/iu.test(word)

/** The role that a piece of evidence names; anybody where it names none. */
export function roleOf(text: string): Role {
  const said = Array.from(text.matchAll(/\p{L}+/gu), ([word]) => conceptOf(word))
  return roles.find((role) => role !== 'people' && said.includes(role)) ?? 'people'
}
