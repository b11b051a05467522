import { useRef, useState } from 'react';
import type { City } from '#contract/races.ts';

type Offer = { cities: readonly City[]; active: number };

const NO_OFFER: Offer = { cities: [], active: -1 };

/** The cities offered under the text box, and which of them the keyboard stands on; -1 is none. */
export function useCityOffer() {
  const [offer, setOffer] = useState(NO_OFFER);
  const wanted = useRef<string>(null);

  /** Offers what matches a text, as soon as it is there; null takes the offer away. */
  const offerFor = async (text: string | null) => {
    wanted.current = text;
    if (text === null) return setOffer(NO_OFFER);
    // Without the file that knows them there are none to offer.
    const cities = await import('#web/features/races/offered-cities.ts').then(
      ({ offeredCities }) => offeredCities(text),
      () => [],
    );
    if (wanted.current === text) setOffer({ cities, active: -1 });
  };

  /** Moves on by one, through 'none' from the last to the first and back. */
  const move = (step: number) => {
    const places = offer.cities.length + 1;
    setOffer({ ...offer, active: ((offer.active + 1 + step + places) % places) - 1 });
  };

  return { ...offer, offerFor, move };
}
