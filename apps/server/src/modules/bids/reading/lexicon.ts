/** What a word of a tender may stand for. Topics open a requirement; the others say how it is meant. */
export type Concept =
  | Topic
  | 'need'
  | 'comparison'
  | 'not'
  | 'wish'
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
  turnover: 'turnover revenue sale negocio facturacion~ ingreso cifra',
  references:
    'reference contract project work supply installation delivery referencia contrato proyecto obra trabajo suministro instalacion ejecucion',
  certificate:
    'certificat~ certified accredit~ certificad~ certificacion~ acreditacion~ standard norma quality calidad',
  guarantee: 'guarantee bond security deposit garantia aval fianza deposito',
  deadline:
    'deadline submit~ submission closing received receipt plazo presentacion presentar~ presentaran recepcion limite vencimiento',
  need: 'must shall require~ need~ minimum mandatory least minim~ debe deben debera~ deberan exig~ requer~ requier~ obligatori~ menos necesari~ igual superior equal exceeding',
  comparison: 'less fewer lower inferior menor below',
  not: 'no not sin without none never exempt~ waived exent~ exim~ dispens~',
  wish: 'prefer~ desirab~ advantag~ optional~ award~ point score~ scoring weight~ criteri~ valora~ puntu~ punto deseable opcional~ mejora pondera~ question clarification consulta aclaracion~',
  bidder:
    'tenderer bidder supplier candidate contractor applicant operator licitador~ contratista empresa proveedor adjudicatari~ candidato',
  year: 'year ano ejercicio anualidad',
  similar: 'similar comparable analog~ semejant~ equivalent naturaleza nature kind',
  each: 'each every per cada anualmente respectivel~ uno',
  total: 'total combined aggregate~ cumulative accumulated jointly conjunto acumulad~ agregad~ sum suma',
  average: 'average mean promedio media',
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
  return exact.get(folded) ?? beginnings.find(([beginning]) => folded.startsWith(beginning))?.[1] ?? null
}

/** The role that a piece of evidence names; anybody where it names none. */
export function roleOf(text: string): Role {
  const said = Array.from(text.matchAll(/\p{L}+/gu), ([word]) => conceptOf(word))
  return roles.find((role) => role !== 'people' && said.includes(role)) ?? 'people'
}
