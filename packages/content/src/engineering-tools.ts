/** A calculation for early process engineering: its question, what it gives, and a case that is read whole. */
interface EngineeringTool {
  id: string
  title: string
  question: string
  features: readonly string[]
  example: string
}

/** Shown with the tools of design. */
export const engineering: readonly EngineeringTool[] = [
  {
    id: 'fluid-properties',
    title: 'Fluid Properties',
    question: 'What are density, heat capacity, viscosity and conductivity of this fluid at this state?',
    example: 'Fluid propylene glycol, concentration 30%, temperature -4 °C',
    features: [
      'Water and steam by the IAPWS industrial formulation',
      'Glycols and brines',
      'Milk, wort and beer',
      'Moist air',
    ],
  },
  {
    id: 'exchanger-designer',
    title: 'Heat Exchanger Designer',
    question:
      'How large must the heat exchanger be, what does one that stands achieve, and how fast is a tank cooled?',
    example:
      'Design: duty 1000 kW, hot inlet 130 °C, hot outlet 110 °C, cold inlet 15 °C, cold outlet 85 °C, ' +
      'arrangement shell and tube, overall coefficient 900 W/m²K',
    features: [
      'Area and mean difference',
      'Films and fouling',
      'Rating of an existing exchanger',
      'Cooling of a tank',
    ],
  },
  {
    id: 'piping-designer',
    title: 'Piping Designer',
    question:
      'Which pipe does a flow need, what pressure does it take, where does the pump run, and does it cavitate?',
    example:
      'Line: flow 30 m³/h, inner diameter 66 mm, pipe length 80 m, density 1010 kg/m³, dynamic viscosity 1.8 mPas',
    features: ['Pressure of a line', 'Sizes of four standards', 'Point of operation', 'NPSH available'],
  },
  {
    id: 'gas-and-steam',
    title: 'Gas, Steam and Valves',
    question:
      'How much gas or steam passes a line or a valve, does it choke, and how much flash steam comes of condensate?',
    example: 'Flash: pressure before 8 bar(a), pressure after 1.013 bar(a), condensate 1000 kg/h',
    features: ['Compressible lines', 'Choked flow', 'Control and relief valves', 'Flash steam'],
  },
  {
    id: 'brewing-calculator',
    title: 'Brewing and Fermenting',
    question:
      'What does a brew take in malt and heat, what does its fermentation give, and how many tanks does the cellar need?',
    example: 'Brew: cast wort 500 hl, gravity of the cast wort 14 °P',
    features: [
      'Malt, vapour and heat of a brew',
      'Heat of fermentation',
      'High-gravity blending',
      'Tanks of the cellar',
    ],
  },
  {
    id: 'flowsheet',
    title: 'Calculating Flowsheet',
    question:
      'What flows in every line of this plant, recycles included, what does each unit need, and what does it cost?',
    example: `{"feeds": [{"name": "Feed", "parts": [{"component": "Salt", "kg_per_h": 1500}, {"component": "Water", "kg_per_h": 3000}]}],
"units": [{"name": "Mixer", "kind": "mix", "inlets": ["Feed", "Recycle"], "outlets": ["Mixed"]},
{"name": "Evaporator", "kind": "evaporate", "inlets": ["Mixed"], "outlets": ["Vapour", "Concentrate"], "component": "Water", "concentrate_component": "Salt", "concentrate_percent": 49.4},
{"name": "Crystalliser", "kind": "crystallise", "inlets": ["Concentrate"], "outlets": ["Cake", "Recycle"], "component": "Salt", "liquor_percent": 36.36}]}`,
    features: [
      'Recycles settled',
      'Stream table and balances',
      'Equipment sized and priced',
      'Utilities and datasheets',
    ],
  },
]

/** Shown with the tools of optimization. */
export const operation: readonly EngineeringTool[] = [
  {
    id: 'utility-balance',
    title: 'Utility Balance',
    question:
      'How much fuel, steam, cooling, glycol and air does the plant need, and what is its peak of the day?',
    example: 'Steam: steam to the process 6000 kg/h, condensate returned 70%, efficiency of the boiler 92%',
    features: [
      'Steam with deaerator and flash',
      'Refrigeration with glycol',
      'Compressed air',
      'Peak of the day',
    ],
  },
  {
    id: 'cost-estimator',
    title: 'Cost Estimator',
    question:
      'What does this equipment cost to buy and to build, how sure is that, and which contingency does P80 need?',
    example: `{"equipment": [{"name": "Wort cooler", "type": "plate_heat_exchanger", "size": 120}, {"name": "Wort pump", "type": "centrifugal_pump", "size": 30, "pieces": 2}],
"risk": {"items": [{"name": "Brewhouse", "low": 80000, "likely": 100000, "high": 160000}, {"name": "Utilities", "low": 40000, "likely": 50000, "high": 80000}], "correlation": 0.3}}`,
    features: [
      'Lang, Hand and Guthrie',
      'Class of the estimate',
      'P50 and P80 with correlation',
      'Contingency',
    ],
  },
  {
    id: 'cyclic-schedule',
    title: 'Batch Schedule',
    question:
      'How often can a batch start, which vessel holds which batch when, and what is the peak of the utility?',
    example:
      '{"stages": [{"name": "Mash tun", "duration_h": 2.25, "cleaning_h": 0.25}, {"name": "Lauter tun", ' +
      '"duration_h": 2.5, "cleaning_h": 0.3}, {"name": "Kettle", "duration_h": 2.2, "cleaning_h": 0.2, ' +
      '"power_kw": 1800}], "batches": 8}',
    features: ['Shortest cycle', 'Batches in their vessels', 'Bottleneck', 'Peak of the utility'],
  },
]
