export interface TableAnswer {
  data: unknown
  error: { message: string; code: string } | null
}

/** The data of a table call, to be parsed by its contract; a failed call throws `failure` with the cause kept. */
export function takeData({ data, error }: TableAnswer, failure: string): unknown {
  if (error) throw new Error(failure, { cause: error })
  return data
}

/** The single row of a table call, null when there is none. PGRST116 says so; spec §8. */
export function takeOptionalRow({ data, error }: TableAnswer, failure: string): unknown {
  if (error?.code === 'PGRST116') return null
  return takeData({ data, error }, failure) ?? null
}
