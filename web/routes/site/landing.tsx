import { paths } from '#contract/paths.ts';
import { Landing } from '#web/features/landing/landing.tsx';
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

export default function LandingRoute() {
  const { site } = useSiteFacts();
  return <Landing brand={site.name} />;
}
