import type pg from 'pg'

/** One transaction; statements in it see the actor's rights. */
export interface Tx {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>
}
