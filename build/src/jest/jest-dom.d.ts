// Makes the matchers known to the packages, which do not depend on the library themselves.
import '@testing-library/jest-dom';
