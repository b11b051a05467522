import { paths } from '#contract/paths.ts';
import { Benefits } from '#web/features/landing/benefits.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { History } from '#web/features/landing/history.tsx';
import { Join } from '#web/features/landing/join.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf, useSiteFacts } from '#web/site-facts.ts';
import type { Route } from './+types/landing';

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    title: `Bienvenida a ${site.name}: carreras en Colombia`,
    description:
      'Busca carreras por ciudad, distancia, fecha o nombre, mira sus recorridos en el mapa y guarda tu historial con tus kilómetros y tus mejores tiempos.',
    path: paths.landing(),
    site,
  });
}

export default function Landing() {
  const { site } = useSiteFacts();
  return (
    <>
      <Hero brand={site.name} />
      <Benefits />
      <History />
      <Join />
    </>
  );
}
