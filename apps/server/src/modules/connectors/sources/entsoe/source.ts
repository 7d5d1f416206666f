import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { elementsAt, parseXml, textAt, type XmlElement } from '../../decoders/xml.ts'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { dayOf } from '../../kit/periods.ts'
import type { Source } from '../../kit/source.ts'

/**
 * Day-ahead prices of electricity of the transparency platform of ENTSO-E: the mean of each day in a bidding zone. Not tried against
 * the real address; the token goes into the header that the documentation names beside the address.
 */
export const entsoe: Source = {
  manifest: {
    kind: 'entsoe',
    yields: 'figures',
    url:
      'https://web-api.tp.entsoe.eu/api?documentType=A44&in_Domain=10YES-REE------0&out_Domain=10YES-REE------0' +
      '&TimeInterval={since}T00:00Z/{today}T00:00Z',
    documentation: 'https://transparencyplatform.zendesk.com/hc/en-us/articles/15692855254548',
    types: ['application/xml', 'text/xml'],
    authentication: { by: 'header', name: 'SECURITY_TOKEN' },
    prefix: 'entsoe.prices',
    everyHours: 24,
    budget: { requests: 60, seconds: 60 },
    mostPages: 1,
  },
  read({ text, source }) {
    const document = parseXml(text, 'Publication_MarketDocument')
    // A question without data is acknowledged with a reason.
    if (!document && !parseXml(text, 'Acknowledgement_MarketDocument'))
      throw new ConnectorFault(connectorSources.entsoe.otherAnswer)
    const days = elementsAt(document, 'TimeSeries').flatMap((series) =>
      elementsAt(series, 'Period').map((period) => ({
        zone: textAt(series, 'in_Domain.mRID'),
        unit: [textAt(series, 'currency_Unit.name'), textAt(series, 'price_Measure_Unit.name')].join('/'),
        // A day of prices ends where it says, in the time of its market: what it began is the day before.
        day: dayOf(textAt(period, 'timeInterval/end')),
        mean: meanOf(period),
      })),
    )
    const good = days.filter(({ zone, mean }) => zone !== '' && Number.isFinite(mean))
    const created = dayOf(textAt(document, 'createdDateTime'))
    return {
      rows: good.map(({ zone, unit, day, mean }) =>
        toRow(source, {
          series: ['day_ahead', zone],
          label: connectorWords.dayAhead(zone),
          value: mean.toFixed(2),
          unit,
          period: day ?? source.today,
          publisher: connectorSources.entsoe.publisher,
          locator: `A44; ${zone}; ${day}`,
        }),
      ),
      count: days.length,
      drift:
        good.length < days.length
          ? [{ where: source.name, field: 'price.amount', what: connectorWords.fieldGone }]
          : [],
      releaseDate: created,
      vintage: created,
    }
  },
}

/** A point is left out where its price is that of the one before: each counts until the next one, the last to the end. */
function meanOf(period: XmlElement): number {
  const minutes =
    (Date.parse(textAt(period, 'timeInterval/end')) - Date.parse(textAt(period, 'timeInterval/start'))) /
    60_000
  const places = minutes / Number(/^PT(\d+)M$/.exec(textAt(period, 'resolution'))?.[1])
  const points = elementsAt(period, 'Point').map((point) => ({
    position: Number(textAt(point, 'position')),
    price: Number(textAt(point, 'price.amount') || Number.NaN),
  }))
  const sum = points.reduce(
    (total, { position, price }, place) =>
      total + price * ((points[place + 1]?.position ?? places + 1) - position),
    0,
  )
  return points.length === 0 ? Number.NaN : sum / places
}
