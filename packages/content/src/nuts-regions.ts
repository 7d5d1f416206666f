/**
 * Regions of the second level of NUTS 2021 and 2024 where tenders come from most, as they call themselves. Each code and name was held
 * against public lists of the nomenclature; a code that is missing here is printed alone.
 */
const regions = `
ES11 Galicia
ES12 Principado de Asturias
ES13 Cantabria
ES21 País Vasco
ES22 Comunidad Foral de Navarra
ES23 La Rioja
ES24 Aragón
ES30 Comunidad de Madrid
ES41 Castilla y León
ES42 Castilla-La Mancha
ES43 Extremadura
ES51 Cataluña
ES52 Comunitat Valenciana
ES53 Illes Balears
ES61 Andalucía
ES62 Región de Murcia
ES63 Ciudad de Ceuta
ES64 Ciudad de Melilla
ES70 Canarias
PT11 Norte
PT15 Algarve
PT16 Centro
PT17 Área Metropolitana de Lisboa
PT18 Alentejo
PT19 Centro
PT1A Grande Lisboa
PT1B Península de Setúbal
PT1C Alentejo
PT1D Oeste e Vale do Tejo
PT20 Região Autónoma dos Açores
PT30 Região Autónoma da Madeira
FR10 Île-de-France
FRB0 Centre-Val de Loire
FRC1 Bourgogne
FRC2 Franche-Comté
FRD1 Basse-Normandie
FRD2 Haute-Normandie
FRE1 Nord-Pas-de-Calais
FRE2 Picardie
FRF1 Alsace
FRF2 Champagne-Ardenne
FRF3 Lorraine
FRG0 Pays de la Loire
FRH0 Bretagne
FRI1 Aquitaine
FRI2 Limousin
FRI3 Poitou-Charentes
FRJ1 Languedoc-Roussillon
FRJ2 Midi-Pyrénées
FRK1 Auvergne
FRK2 Rhône-Alpes
FRL0 Provence-Alpes-Côte d’Azur
FRM0 Corse
FRY1 Guadeloupe
FRY2 Martinique
FRY3 Guyane
FRY4 La Réunion
FRY5 Mayotte
DE11 Stuttgart
DE12 Karlsruhe
DE13 Freiburg
DE14 Tübingen
DE21 Oberbayern
DE22 Niederbayern
DE23 Oberpfalz
DE24 Oberfranken
DE25 Mittelfranken
DE26 Unterfranken
DE27 Schwaben
DE30 Berlin
DE40 Brandenburg
DE50 Bremen
DE60 Hamburg
DE71 Darmstadt
DE72 Gießen
DE73 Kassel
DE80 Mecklenburg-Vorpommern
DE91 Braunschweig
DE92 Hannover
DE93 Lüneburg
DE94 Weser-Ems
DEA1 Düsseldorf
DEA2 Köln
DEA3 Münster
DEA4 Detmold
DEA5 Arnsberg
DEB1 Koblenz
DEB2 Trier
DEB3 Rheinhessen-Pfalz
DEC0 Saarland
DED2 Dresden
DED4 Chemnitz
DED5 Leipzig
DEE0 Sachsen-Anhalt
DEF0 Schleswig-Holstein
DEG0 Thüringen
ITC1 Piemonte
ITC2 Valle d’Aosta
ITC3 Liguria
ITC4 Lombardia
ITF1 Abruzzo
ITF2 Molise
ITF3 Campania
ITF4 Puglia
ITF5 Basilicata
ITF6 Calabria
ITG1 Sicilia
ITG2 Sardegna
ITH1 Provincia Autonoma di Bolzano
ITH2 Provincia Autonoma di Trento
ITH3 Veneto
ITH4 Friuli-Venezia Giulia
ITH5 Emilia-Romagna
ITI1 Toscana
ITI2 Umbria
ITI3 Marche
ITI4 Lazio
AT11 Burgenland
AT12 Niederösterreich
AT13 Wien
AT21 Kärnten
AT22 Steiermark
AT31 Oberösterreich
AT32 Salzburg
AT33 Tirol
AT34 Vorarlberg
CH01 Région lémanique
CH02 Espace Mittelland
CH03 Nordwestschweiz
CH04 Zürich
CH05 Ostschweiz
CH06 Zentralschweiz
CH07 Ticino
BE10 Région de Bruxelles-Capitale
BE21 Antwerpen
BE22 Limburg
BE23 Oost-Vlaanderen
BE24 Vlaams-Brabant
BE25 West-Vlaanderen
BE31 Brabant wallon
BE32 Hainaut
BE33 Liège
BE34 Luxembourg
BE35 Namur
NL11 Groningen
NL12 Friesland
NL13 Drenthe
NL21 Overijssel
NL22 Gelderland
NL23 Flevoland
NL31 Utrecht
NL32 Noord-Holland
NL33 Zuid-Holland
NL34 Zeeland
NL35 Utrecht
NL36 Zuid-Holland
NL41 Noord-Brabant
NL42 Limburg
IE04 Northern and Western
IE05 Southern
IE06 Eastern and Midland
DK01 Hovedstaden
DK02 Sjælland
DK03 Syddanmark
DK04 Midtjylland
DK05 Nordjylland
SE11 Stockholm
SE12 Östra Mellansverige
SE21 Småland med öarna
SE22 Sydsverige
SE23 Västsverige
SE31 Norra Mellansverige
SE32 Mellersta Norrland
SE33 Övre Norrland
FI19 Länsi-Suomi
FI1B Helsinki-Uusimaa
FI1C Etelä-Suomi
FI1D Pohjois- ja Itä-Suomi
FI20 Åland
`

const names = new Map(
  regions
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 4), line.slice(5)]),
)

/** The region of a code of the second level or below it. */
export const nutsRegionOf = (code: string): string | undefined => names.get(code.slice(0, 4))
