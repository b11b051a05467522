import { foldText } from './search-text.ts';

// How places are called beside DIVIPOLA's names (`municipalities.json`), to be read and added to: of several names, with
// bars between, the first is the everyday one, which screens show. Case, accents, spaces and signs do not count.

/** A city with a department that it is no part of; people write it so. */
export const isWrittenIn = (city: string | null, department: string | null) =>
  city === 'Bogotá' && department === 'Cundinamarca';

/** By DIVIPOLA's name, with the department where several municipalities have it. */
export const MUNICIPALITY_NAMES: Readonly<Record<string, string>> = {
  'Bogotá, D.C.': 'Bogotá|Bogotá Distrito Capital|Santafé de Bogotá|Santafé de Bogotá D.C.|la nevera|bta',
  Medellín: 'Medellín|medallo|ciudad de la eterna primavera',
  'Santiago de Cali': 'Cali|sucursal del cielo|sultana del valle',
  Barranquilla: 'Barranquilla|quilla|b/quilla|la arenosa|curramba|puerta de oro',
  'Cartagena de Indias': 'Cartagena|la heroica|corralito de piedra|ctg',
  'San José de Cúcuta': 'Cúcuta|perla del norte',
  Bucaramanga: 'Bucaramanga|bga|b/manga|bucara|ciudad bonita',
  'Santa Marta': 'Santa Marta|sta marta',
  Pereira: 'Pereira|la querendona|perla del otún',
  Manizales: 'Manizales|manizales del alma',
  'Armenia (Quindío)': 'Armenia|ciudad milagro',
  Ibagué: 'Ibagué|ciudad musical|capital musical',
  Villavicencio: 'Villavicencio|villavo|puerta del llano',
  Popayán: 'Popayán|ciudad blanca',
  Pasto: 'Pasto|San Juan de Pasto|ciudad sorpresa',
  Montería: 'Montería|perla del sinú',
  Valledupar: 'Valledupar|valle de upar',
  'San Andrés (Archipiélago de San Andrés, Providencia y Santa Catalina)':
    'San Andrés|San Andrés Islas|San Andrés Isla|Isla de San Andrés',
  'Providencia (Archipiélago de San Andrés, Providencia y Santa Catalina)':
    'Providencia|Isla de Providencia|Providencia y Santa Catalina',
  Fusagasugá: 'Fusagasugá|fusa',
  Zipaquirá: 'Zipaquirá|zipa',
  Facatativá: 'Facatativá|faca',
  'Villa de San Diego de Ubaté': 'Ubaté',
  'San Antonio del Tequendama': 'San Antonio del Tequendama|San Antonio de Tequendama',
  Sogamoso: 'Sogamoso|ciudad del sol',
  'Villa de Leyva': 'Villa de Leyva|Villa de Leiva|Leyva|Leiva',
  'Güicán de la Sierra': 'Güicán',
  Barrancabermeja: 'Barrancabermeja|barranca|b/bermeja',
  'San Gil': 'San Gil|perla del fonce',
  Buenaventura: 'Buenaventura|b/ventura',
  'Guadalajara de Buga': 'Buga',
  Calima: 'Calima|Darién|El Darién|Calima El Darién|Calima Darién',
  Guacarí: 'Guacarí|San Juan Bautista de Guacarí',
  'Santander de Quilichao': 'Santander de Quilichao|Quilichao',
  'Piendamó - Tunía': 'Piendamó',
  'Sotará - Paispamba': 'Sotará|Paispamba',
  'López de Micay': 'López de Micay|López',
  'San Andrés de Tumaco': 'Tumaco',
  'San Sebastián de Mariquita': 'Mariquita',
  'Carmen de Apicalá': 'Carmen de Apicalá|El Carmen de Apicalá',
  'La Ceja': 'La Ceja|La Ceja del Tambo',
  Retiro: 'El Retiro',
  Peñol: 'El Peñol',
  'El Carmen de Viboral': 'El Carmen de Viboral|Carmen de Viboral',
  'San Vicente Ferrer': 'San Vicente Ferrer|San Vicente',
  'El Carmen de Bolívar': 'El Carmen de Bolívar|Carmen de Bolívar',
  'El Carmen de Chucurí': 'El Carmen de Chucurí|Carmen de Chucurí',
  'Santa Cruz de Mompox': 'Mompox|Mompós|Santa Cruz de Mompós',
  Lorica: 'Lorica|Santa Cruz de Lorica',
  'Purísima de la Concepción': 'Purísima',
  'Santiago de Tolú': 'Tolú',
  'San José de Toluviejo': 'Toluviejo',
  'San Luis de Sincé': 'Sincé',
  'Sabanas de San Ángel': 'San Ángel',
  'Nuevo Belén de Bajirá': 'Belén de Bajirá',
  Inírida: 'Inírida|Puerto Inírida',
  'Mirití - Paraná': 'Mirití-Paraná',
};

/** What of a municipality people name as the place, by its everyday name; without names that are more often something else. */
export const DISTRICTS: Readonly<Record<string, string>> = {
  Bogotá:
    'Chapinero|Usaquén|Suba|Kennedy|Fontibón|Engativá|Teusaquillo|Bosa|Ciudad Bolívar|Usme|Tunjuelito|Barrios Unidos|Los Mártires|Antonio Nariño|Puente Aranda|La Candelaria|Rafael Uribe Uribe|Sumapaz|Cedritos|Modelia|El Salitre|Chicó',
  Medellín:
    'El Poblado|Poblado|Laureles|Belén|Robledo|Aranjuez|Manrique|Castilla|Doce de Octubre|San Javier|Guayabal|San Antonio de Prado|Santa Elena',
  Cali: 'Aguablanca|Siloé|Pance|Ciudad Jardín|Meléndez',
  Barranquilla: 'Riomar',
  Cartagena: 'Bocagrande|Getsemaní|Castillogrande',
  'Santa Marta': 'El Rodadero|Rodadero|Taganga',
};

/** By DIVIPOLA's name. */
export const DEPARTMENT_NAMES: Readonly<Record<string, string>> = {
  'Bogotá, D.C.': 'Bogotá D.C.|Bogotá|Bogotá Distrito Capital|Distrito Capital|D.C.|Santafé de Bogotá',
  'Archipiélago de San Andrés, Providencia y Santa Catalina':
    'San Andrés y Providencia|San Andrés|San Andrés Islas|San Andrés, Providencia y Santa Catalina|Archipiélago de San Andrés|San Andrés Isla',
  'Valle del Cauca': 'Valle del Cauca|Valle|Valle Cauca',
  'Norte de Santander': 'Norte de Santander|Norte Santander|N. de Santander|Nte. de Santander',
  'La Guajira': 'La Guajira|Guajira',
  Cundinamarca: 'Cundinamarca|c/marca|cundi',
};

type Region = {
  /** How else it is called. */
  names: string;
  departments: string;
  /** Where it is not all of its department. */
  municipalities?: string;
};

export const REGIONS: Readonly<Record<string, Region>> = {
  'Eje Cafetero': {
    names: 'zona cafetera|región cafetera|triángulo del café|viejo caldas',
    departments: 'Caldas|Quindío|Risaralda',
  },
  'Costa Caribe': {
    names: 'la costa|costa|el caribe|región caribe|costa atlántica|costa norte',
    departments: 'Atlántico|Bolívar|Cesar|Córdoba|La Guajira|Magdalena|Sucre',
  },
  'Costa Pacífica': {
    names: 'el pacífico|región pacífica|litoral pacífico',
    departments: 'Cauca|Chocó|Nariño|Valle del Cauca',
  },
  'Llanos Orientales': {
    names: 'los llanos|el llano|orinoquía|la orinoquía',
    departments: 'Arauca|Casanare|Meta|Vichada',
  },
  Amazonía: {
    names: 'la amazonía',
    departments: 'Amazonas|Caquetá|Guainía|Guaviare|Putumayo|Vaupés',
  },
  Santanderes: { names: 'los santanderes', departments: 'Norte de Santander|Santander' },
  'Valle de Aburrá': {
    names: 'área metropolitana de Medellín|valle del aburrá',
    departments: 'Antioquia',
    municipalities: 'Medellín|Barbosa|Bello|Caldas|Copacabana|Envigado|Girardota|Itagüí|La Estrella|Sabaneta',
  },
  'Oriente antioqueño': {
    names: 'oriente de Antioquia',
    departments: 'Antioquia',
    municipalities:
      'Abejorral|Alejandría|Argelia|Cocorná|Concepción|El Carmen de Viboral|El Peñol|El Retiro|El Santuario|Granada|Guarne|Guatapé|La Ceja|La Unión|Marinilla|Nariño|Rionegro|San Carlos|San Francisco|San Luis|San Rafael|San Vicente Ferrer|Sonsón',
  },
  'Suroeste antioqueño': {
    names: 'suroeste de Antioquia',
    departments: 'Antioquia',
    municipalities:
      'Amagá|Andes|Angelópolis|Betania|Betulia|Caramanta|Ciudad Bolívar|Concordia|Fredonia|Hispania|Jardín|Jericó|La Pintada|Montebello|Pueblorrico|Salgar|Santa Bárbara|Támesis|Tarso|Titiribí|Urrao|Valparaíso|Venecia',
  },
  Urabá: {
    names: 'urabá antioqueño',
    departments: 'Antioquia',
    municipalities:
      'Apartadó|Arboletes|Carepa|Chigorodó|Murindó|Mutatá|Necoclí|San Juan de Urabá|San Pedro de Urabá|Turbo|Vigía del Fuerte',
  },
  'Sabana de Bogotá': {
    names: 'la sabana|alrededores de Bogotá',
    departments: 'Cundinamarca',
    municipalities:
      'Bojacá|Cajicá|Chía|Cogua|Cota|El Rosal|Facatativá|Funza|Gachancipá|Guasca|Guatavita|La Calera|Madrid|Mosquera|Nemocón|Sesquilé|Sibaté|Soacha|Sopó|Subachoque|Suesca|Tabio|Tenjo|Tocancipá|Zipacón|Zipaquirá',
  },
  'Área metropolitana de Bucaramanga': {
    names: 'área metropolitana bucaramanga',
    departments: 'Santander',
    municipalities: 'Bucaramanga|Floridablanca|Girón|Piedecuesta',
  },
};

/** A city and what is around it is a region, too. */
export const nearCity = (city: string): string => `Cerca de ${city}`;
export const NEAR_CITY = /^(?:cerca|cerquita|cercan[ao]s?|alrededor(?:es)?|near) (?:(?:del?|al?) )?(.+)$/i;

/** Each other name with the everyday one. */
export const otherNames = (table: Readonly<Record<string, string>>): [name: string, everyday: string][] =>
  Object.entries(table).flatMap(([official, names]) => {
    const [everyday = '', ...others] = names.split('|');
    return [official.replace(/ \(.*/, ''), ...others].map((name): [string, string] => [name, everyday]);
  });

/** The same for every way to write a name: 'B/quilla', 'Bogotá, D. C.'. */
export const placeKey = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** As a word sounds in Colombia: 'medellin' and 'medeyin' are one. @param word folded */
export const soundOf = (word: string): string =>
  word
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|c(?!h)/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<!c)h/g, '')
    .replace(/(.)\1+/gu, '$1');
