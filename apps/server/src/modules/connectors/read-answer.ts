import { connectorWords } from '@portal/content/connectors'
import { maxConnectorRows, type ConnectorKind } from '@portal/contracts/connectors'
import { ConnectorFault, type AnswerToRead, type ConnectorAnswer } from './formats/connector-answer.ts'
import { readJsonStat } from './formats/read-json-stat.ts'
import { readProcurement } from './formats/read-procurement.ts'
import { readCsvTable, readJsonTable } from './formats/read-table.ts'
import { readTed } from './formats/read-ted.ts'

const readers: Record<ConnectorKind, (answer: AnswerToRead) => ConnectorAnswer> = {
  eurostat: readJsonStat,
  ted: readTed,
  procurement: readProcurement,
  csv: readCsvTable,
  json: readJsonTable,
}

/** Reads an answer in the format of its source. @throws ConnectorFault */
export function readAnswer(kind: ConnectorKind, answer: AnswerToRead): ConnectorAnswer {
  // A text in another character set than was stated has been read with this sign for what it does not know.
  if (answer.text.includes('\uFFFD')) throw new ConnectorFault(connectorWords.badText)
  const read = readers[kind](answer)
  if (read.rows.length === 0) throw new ConnectorFault(connectorWords.empty)
  if (read.rows.length > maxConnectorRows)
    throw new ConnectorFault(connectorWords.tooMany(read.rows.length, maxConnectorRows))
  return read
}
