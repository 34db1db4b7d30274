import { plainButtonFace } from '@league/shared/outline';
import { visuallyHidden } from '@league/shared/tokens';
import { stepsStyle } from '../../ui/steps-style.ts';
import { sectionStyles } from './section-styles.ts';
import { type Section, sections } from './sections.ts';

/** Styles of `landingOutline`, as nested rules. */
export const landingStyle = `
  .grid { ${sectionStyles.grid}
    & .top { ${sectionStyles.top} }
    & .steps { ${stepsStyle} }
    & section { ${sectionStyles.frame} }
    & .text { ${sectionStyles.text} }
    & .nearest { ${sectionStyles.nearest} }
    & .soon { ${sectionStyles.soon} }
    & h2 { ${sectionStyles.title} }
    & .lead { ${sectionStyles.lead} }
    & a { ${plainButtonFace('primary')} }
    & a::after { position: absolute; inset: 0; content: ''; }
    & .open { ${sectionStyles.mainFrame} }
    & .open .text { ${sectionStyles.mainText} }
    & .open h2 { ${sectionStyles.mainTitle} }
  }
  html:not([data-member]) .grid .steps { display: none; }
  html[data-member] .grid .top { ${sectionStyles.topWithSteps} }
  .hidden { ${visuallyHidden.join('')} }
`;

function drawSection(section: Section): string {
  const { title, clickable } = section;
  return [
    `<section${clickable ? ' class="open"' : ''}><div class="text">`,
    clickable && '<div class="nearest"></div>',
    !clickable && '<p class="soon">Скоро</p>',
    `<h2>${title}</h2>`,
    'text' in section && `<p class="lead">${section.text}</p>`,
    clickable && `<a href="${section.to}">${section.action}&nbsp;<span aria-hidden="true">→</span></a>`,
    '</div></section>',
  ]
    .filter(Boolean)
    .join('');
}

/** The landing page before any script runs: its sections with their texts, without rotating backgrounds. */
export function landingOutline(title: string): string {
  const [main, ...others] = sections;
  const top = `<div class="top"><nav class="steps" aria-label="Что дальше"></nav>${drawSection(main)}</div>`;
  return `<h1 class="hidden">${title}</h1><div class="grid">${top}${others.map(drawSection).join('')}</div>`;
}
