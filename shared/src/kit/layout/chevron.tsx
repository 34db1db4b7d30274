import styled from 'styled-components';

const Arrow = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** Points down: something opens below. */
export const Chevron = styled(Arrow)`
  flex: none;
  width: 16px;
  height: 16px;
`;
