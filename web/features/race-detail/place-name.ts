/** 'Envigado, Antioquia'; a department that begins with the city's name says it all: 'Bogotá D.C.'. */
export function placeName({ city, department }: { city: string; department: string | null }): string {
  if (!department) return city;
  const [first, ...rest] = department.split(city);
  const named = first === '' && !/^\p{L}/u.test(rest.join(city));
  return named ? department : `${city}, ${department}`;
}
