/** Lettering of the flow diagram. The values are calculated: heat duty, log mean temperature difference, volume, velocity. */
export const drawing = {
  label: 'Illustrative flow diagram: wort kettle, plate heat exchanger, fermenter',
  cipSupply: 'CIP supply, DN 50',
  steam: 'steam',
  kettle: ['V-101', '100 hl, 95 °C'],
  pump: ['P-101', '30 m³/h'],
  exchanger: ['E-101', '1,070 kW', 'LMTD 9.82 K'],
  waterOut: '80 °C',
  waterIn: 'water 12 °C',
  fermenter: ['V-201', '20.8 m³', '18 °C'],
  velocity: 'v 2.44 m/s',
  outlet: 'to V-301',
  titleBlock: {
    subject: 'Wort cooling and fermentation',
    disclaimer: ['Illustration,', 'not a project'],
    valuesLabel: 'Values',
    values: 'Calculated example',
    sheetLabel: 'Sheet',
    sheet: '1 / 1',
    revisionLabel: 'Rev',
    revision: 'A',
  },
} as const
export type DrawingLettering = typeof drawing
