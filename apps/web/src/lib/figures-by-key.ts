import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** The current figures of these keys, in no order. */
export async function readFigures(keys: readonly string[], failure: string): Promise<FigureRow[]> {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return []
  const client = await getSupabase()
  return readRows(
    FigureRow,
    client.from('figures').select().in('key', wanted).eq('is_current', true),
    failure,
  )
}

/** The same by their keys. */
export const readFigureMap = async (
  keys: readonly string[],
  failure: string,
): Promise<ReadonlyMap<string, FigureRow>> =>
  new Map((await readFigures(keys, failure)).map((figure) => [figure.key, figure]))

/** The current figures of these keys: what a calculation was made from. */
export const figuresByKeyQuery = (keys: readonly string[], isWanted = true) =>
  oneQuery(['figures', 'by-key', ...keys], () => readFigures(keys, figureChangeCopy.history.failed), {
    enabled: isWanted,
  })
